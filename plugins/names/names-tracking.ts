import {
  defineEvent,
  type ErrorRecord,
  isRefusal,
  type TrackedEvent,
} from '../../kernel/exports/index.ts'

/** What happened on the way to a name. No address, no signature. */
interface Registration {
  /** With its suffix. */
  readonly name: string
  readonly isSmartAccount: boolean
}

export const flowOpened = /*#__PURE__*/ defineEvent<Record<string, never>>()('names/flowOpened')
export const registrationStarted = /*#__PURE__*/ defineEvent<Registration>()(
  'names/registrationStarted',
)
export const nameRegistered = /*#__PURE__*/ defineEvent<Registration>()('names/registered')
export const registrationFailed = /*#__PURE__*/ defineEvent<
  Registration & { readonly error: ErrorRecord }
>()('names/registrationFailed')

const propertiesOf = ({ name, isSmartAccount }: Registration) => ({ isSmartAccount, ensName: name })

/** What analytics may tell of it: an allow-list. */
export const nameTrackedEvents: readonly TrackedEvent[] = [
  { event: flowOpened, toTrack: () => ({ event: 'OPEN_ENS_FLOW' }) },
  {
    event: registrationStarted,
    toTrack: (registration: Registration) => ({
      event: 'REGISTER_NAME_INITIATED',
      properties: propertiesOf(registration),
    }),
  },
  {
    event: nameRegistered,
    toTrack: (registration: Registration) => ({
      event: 'REGISTER_NAME_SUCCESS',
      properties: propertiesOf(registration),
    }),
  },
  {
    event: registrationFailed,
    // A visitor who said no is no error.
    toTrack: ({ error, ...registration }: Registration & { readonly error: ErrorRecord }) =>
      isRefusal(error)
        ? undefined
        : {
            event: 'REGISTER_NAME_ERROR',
            properties: { ...propertiesOf(registration), error: error.message },
          },
  },
]
