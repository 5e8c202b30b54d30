# SPDX-License-Identifier: MIT
# Sets `result` to a hash of the contents of all files; unchanged when there is nothing to rebuild.
function(warren_fingerprint result)
  set(hashes "")
  foreach(file IN LISTS ARGN)
    file(SHA256 "${file}" hash)
    string(APPEND hashes "${hash}\n")
  endforeach()
  string(SHA256 hashes "${hashes}")
  set(${result} "${hashes}" PARENT_SCOPE)
endfunction()
