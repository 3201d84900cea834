import { defineArea } from '../define-area.ts'

/** The terms that a visitor accepts before connecting. */
export const legalMessages = /*#__PURE__*/ defineArea({
  'connect.terms': 'I accept the {terms} and the {privacy}.',
  'connect.termsLink': 'terms of service',
  'connect.privacyLink': 'privacy policy',
  'connect.termsBelow': 'Accept the terms below to connect.',
})
