# SPDX-License-Identifier: MIT
# Run by cpack between installing and packing: adds the copyright and changelog to each Debian package, where Debian
# expects them. SOURCE_DATE_EPOCH sets the date.
if(NOT CPACK_GENERATOR STREQUAL "DEB")
  return()
endif()

file(READ "${CPACK_RESOURCE_FILE_LICENSE}" license)
string(REGEX MATCH "Copyright \\(c\\) ([^\n]*)" copyright "${license}")
set(copyright "${CMAKE_MATCH_1}")
string(REGEX REPLACE "\n\n" "\n.\n" license "${license}")
string(REGEX REPLACE "\n(.)" "\n \\1" license "${license}")
string(TIMESTAMP date "%a, %d %b %Y %H:%M:%S +0000" UTC)
set(version "${CPACK_PACKAGE_VERSION}-${CPACK_DEBIAN_PACKAGE_RELEASE}")

foreach(component IN LISTS CPACK_COMPONENTS_ALL)
  string(TOUPPER "${component}" upper)
  set(docs "${CPACK_TEMPORARY_DIRECTORY}/${component}${CPACK_PACKAGING_INSTALL_PREFIX}/share/doc")
  set(doc "${docs}/${CPACK_DEBIAN_${upper}_PACKAGE_NAME}")
  if(component STREQUAL "warren_development")
    file(REMOVE_RECURSE "${docs}/${CPACK_PACKAGE_NAME}")  # our LICENSE: it comes as the copyright below
  endif()
  file(WRITE "${doc}/copyright"
    "Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/\n\n"
    "Files: *\nCopyright: ${copyright}\nLicense: MIT\n ${license}")
  file(WRITE "${doc}/changelog.Debian"
    "${CPACK_PACKAGE_NAME} (${version}) unstable; urgency=medium\n\n"
    "  * Version ${CPACK_PACKAGE_VERSION}.\n\n -- ${CPACK_PACKAGE_CONTACT}  ${date}\n")
  execute_process(COMMAND gzip -9nf "${doc}/changelog.Debian" COMMAND_ERROR_IS_FATAL ANY)
endforeach()
