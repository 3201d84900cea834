import { defineArea } from '../define-area.ts'

/** What a search field says. */
export const searchMessages = /*#__PURE__*/ defineArea({
  // search
  'search.clear': 'Clear search',
})
