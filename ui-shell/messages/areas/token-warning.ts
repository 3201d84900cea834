import { defineMessages } from '../../../kernel/exports/index.ts'
import { loadLocales } from '../define-area.ts'

/**
 * What is wrong with a token by its name. A catalogue of its own: it is said where the visitor decides, so that no plugin
 * says it in a language of its own.
 */
export const tokenWarningMessages = /*#__PURE__*/ defineMessages(
  'token-warning',
  {
    // tokenWarning: imitations, and names that send their reader somewhere
    'tokenWarning.imitation': 'Looks like {symbol}, but is another token',
    'tokenWarning.lure': 'Its name leads to a site. Do not go there',
  },
  loadLocales,
)
