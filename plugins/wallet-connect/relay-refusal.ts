import { type AlertInput, KitError } from '../../kernel/exports/index.ts'

/** The relay compares its clock with the hour in which a token was signed; tokens hold for a day. */
function clockAlert(error: string): AlertInput {
  return {
    code: 'SESSION_EXPIRED',
    kind: 'danger',
    title: 'Session Expired',
    message: `The relay refused this device’s token: its clock seems to be ${error}. Set it right and try again.`,
  }
}

const refusals: readonly (readonly [RegExp, AlertInput])[] = [
  [/JWT (validation error|Token).*not yet valid/i, clockAlert('ahead by more than two minutes')],
  [/JWT (validation error|Token).*expired/i, clockAlert('behind by more than a day')],
  [
    /Unauthorized: invalid key/i,
    {
      code: 'INVALID_PROJECT_ID',
      kind: 'danger',
      title: 'Invalid Project ID',
      message: 'The relay does not know this project id.',
    },
  ],
  [
    /Unauthorized: origin not allowed/i,
    {
      code: 'INVALID_APP_CONFIGURATION',
      kind: 'danger',
      title: 'Invalid app configuration',
      message: 'The project does not allow this page’s origin.',
    },
  ],
]

/** The alert for a relay that will not let this client in; undefined for other troubles. */
export const relayRefusal = (message: string): AlertInput | undefined =>
  refusals.find(([pattern]) => pattern.test(message))?.[1]

/** The relay will not let this client in; the alert says why. */
export class RelayRefusedError extends KitError {
  constructor({ code, title, message }: AlertInput) {
    super(title, { code, details: message })
  }
}
