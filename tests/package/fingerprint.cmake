# SPDX-License-Identifier: MIT
# Sets `result` to one hash of the contents of all files: equal when nothing needs to be done again.
function(warren_fingerprint result)
  set(hashes "")
  foreach(file IN LISTS ARGN)
    file(SHA256 "${file}" hash)
    string(APPEND hashes "${hash}\n")
  endforeach()
  string(SHA256 hashes "${hashes}")
  set(${result} "${hashes}" PARENT_SCOPE)
endfunction()
