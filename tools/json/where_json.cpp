// SPDX-License-Identifier: MIT
#include "tools/json/where_json.hpp"

#include <warren/placement/where_conditions.hpp>

namespace warren::tool {

Json conditions_as_json() {
  Json list = Json::array();
  for (const WhereCondition& condition : where_conditions()) {
    list.push_back({{"name", condition.name},
                    {"form", condition_form_names[static_cast<std::size_t>(condition.form())]},
                    {"choices", condition.choices},
                    {"max", condition.max},
                    {"help", condition.help}});
  }
  return list;
}

}  // namespace warren::tool
