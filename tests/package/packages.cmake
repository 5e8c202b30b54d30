# SPDX-License-Identifier: MIT
# Packs the build tree BUILD into the folder PACKAGES and checks the contents of the packages.
file(REMOVE_RECURSE "${PACKAGES}")
execute_process(COMMAND "${CPACK}" -B "${PACKAGES}" WORKING_DIRECTORY "${BUILD}" COMMAND_ERROR_IS_FATAL ANY)

# The package that matches a name holds files that match each of the others.
function(expect_in name)
  file(GLOB package "${PACKAGES}/${name}")
  if(package MATCHES "[.]deb$")
    execute_process(COMMAND dpkg-deb --contents "${package}" OUTPUT_VARIABLE files COMMAND_ERROR_IS_FATAL ANY)
  else()
    execute_process(COMMAND "${CMAKE_COMMAND}" -E tar tf "${package}" OUTPUT_VARIABLE files COMMAND_ERROR_IS_FATAL ANY)
  endif()
  foreach(file IN LISTS ARGN)
    if(NOT files MATCHES "${file}[ \n]")
      message(FATAL_ERROR "${package} does not have ${file}:\n${files}")
    endif()
  endforeach()
endfunction()

set(library "/libwarren[.](a|so)")
expect_in(warren-*.tar.gz /bin/warren /include/warren/warren.hpp /include/warren/level/tiles.def "${library}" /LICENSE)
expect_in(warren_*.deb /usr/bin/warren /doc/warren/copyright)
expect_in(libwarren-dev_*.deb /usr/include/warren/builders.hpp /warrenConfig.cmake /warren.pc "${library}" /copyright)
