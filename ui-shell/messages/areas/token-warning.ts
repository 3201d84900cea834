import { defineArea } from '../define-area.ts'

/** What is wrong with a token by its name. */
export const tokenWarningMessages = /*#__PURE__*/ defineArea({
  // tokenWarning: imitations, and names that send their reader somewhere
  'tokenWarning.imitation': 'Looks like {symbol}, but is another token',
  'tokenWarning.lure': 'Its name leads to a site. Do not go there',
})
