# SPDX-License-Identifier: MIT
# Packages: `cpack` in a build tree makes one archive of everything and the packages of a Debian system:
#
#   warren           the program                          warren_tools
#   libwarren-dev    headers, library, CMake, pkg-config  warren_development
#   libwarrenN       the shared library, if it is one     warren_runtime
#
# For Debian's layout configure with -DCMAKE_INSTALL_PREFIX=/usr.
set(WARREN_PACKAGE_CONTACT "The Warren authors <warren@warren.invalid>" CACHE STRING "Who answers for the packages made here")

set(CPACK_GENERATOR TGZ DEB)
set(CPACK_PACKAGE_NAME "${PROJECT_NAME}")
set(CPACK_PACKAGE_VENDOR "The Warren authors")
set(CPACK_PACKAGE_CONTACT "${WARREN_PACKAGE_CONTACT}")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "${PROJECT_DESCRIPTION}")
set(CPACK_RESOURCE_FILE_LICENSE "${PROJECT_SOURCE_DIR}/LICENSE")
set(CPACK_STRIP_FILES ON)
set(CPACK_VERBATIM_VARIABLES ON)

set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_RELEASE 1)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS_PRIVATE_DIRS "${PROJECT_BINARY_DIR}/src")
set(CPACK_DEBIAN_PACKAGE_GENERATE_SHLIBS ON)
set(CPACK_DEBIAN_ENABLE_COMPONENT_DEPENDS ON)
set(CPACK_PRE_BUILD_SCRIPTS "${CMAKE_CURRENT_LIST_DIR}/debian_docs.cmake")

# Debian limits lines to 80 characters here.
set(about "Warren makes game levels by chaining small builders: one starter makes a
map, any number of metas change it, and what comes out has been proved
playable.")

set(CPACK_DEBIAN_WARREN_RUNTIME_PACKAGE_NAME "libwarren${PROJECT_VERSION_MAJOR}")
set(CPACK_DEBIAN_WARREN_RUNTIME_PACKAGE_SECTION libs)
set(CPACK_DEBIAN_WARREN_RUNTIME_DESCRIPTION "${about} This package holds the shared library.")

list(JOIN debian_depends ", " debian_depends)
set(CPACK_DEBIAN_WARREN_DEVELOPMENT_PACKAGE_NAME libwarren-dev)
set(CPACK_DEBIAN_WARREN_DEVELOPMENT_PACKAGE_SECTION libdevel)
set(CPACK_DEBIAN_WARREN_DEVELOPMENT_PACKAGE_DEPENDS "${debian_depends}")
set(CPACK_DEBIAN_WARREN_DEVELOPMENT_DESCRIPTION "${about} This package holds what C++ programs are built with.")

set(CPACK_DEBIAN_WARREN_TOOLS_PACKAGE_NAME warren)
set(CPACK_DEBIAN_WARREN_TOOLS_PACKAGE_SECTION devel)
set(CPACK_DEBIAN_WARREN_TOOLS_DESCRIPTION "${about} This package holds the command line.")

set(CPACK_COMPONENTS_ALL warren_development)
if(TARGET warren_tool)
  list(APPEND CPACK_COMPONENTS_ALL warren_tools)
endif()
if(BUILD_SHARED_LIBS)
  list(APPEND CPACK_COMPONENTS_ALL warren_runtime)
  set(CPACK_COMPONENT_WARREN_DEVELOPMENT_DEPENDS warren_runtime)
  set(CPACK_COMPONENT_WARREN_TOOLS_DEPENDS warren_runtime)
endif()
include(CPack)
