# SPDX-License-Identifier: MIT
# Installs the build tree BUILD into INSTALLED and copies that to MOVED, where the consumers look: a prefix may be
# moved. Files that have not changed keep their time, so that nothing is built again for them.
execute_process(COMMAND "${CMAKE_COMMAND}" --install "${BUILD}" --prefix "${INSTALLED}" COMMAND_ERROR_IS_FATAL ANY)

# Remove files that an earlier run installed and this one did not.
file(STRINGS "${BUILD}/install_manifest.txt" wanted)
list(TRANSFORM wanted REPLACE "^${INSTALLED}/" "")
foreach(folder IN ITEMS "${INSTALLED}" "${MOVED}")
  file(GLOB_RECURSE present LIST_DIRECTORIES false RELATIVE "${folder}" "${folder}/*")
  list(REMOVE_ITEM present ${wanted})
  foreach(file IN LISTS present)
    file(REMOVE "${folder}/${file}")
  endforeach()
endforeach()

foreach(file IN LISTS wanted)
  cmake_path(GET file PARENT_PATH folder)
  file(COPY "${INSTALLED}/${file}" DESTINATION "${MOVED}/${folder}")
  # No file may know where it was made or first installed.
  if(file MATCHES "\\.(cmake|pc|hpp|def)$")
    file(READ "${INSTALLED}/${file}" text)
    foreach(path IN ITEMS "${INSTALLED}" "${BUILD}")
      string(FIND "${text}" "${path}" position)
      if(NOT position EQUAL -1)
        message(FATAL_ERROR "${file} names ${path}, and so cannot be moved")
      endif()
    endforeach()
  endif()
endforeach()
list(LENGTH wanted count)
message("${count} files")
