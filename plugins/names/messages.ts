import { defineMessages } from '../../kernel/exports/index.ts'

/** The texts of this plugin. */
export const namesMessages = /*#__PURE__*/ defineMessages(
  'names',
  {
    'names.title': 'Choose a name',
    'names.reason': 'Get paid by name instead of address',
    'names.label': 'Name',
    'names.hint': 'Letters, digits, hyphens, 4 or more',
    'names.checking': 'Checking',
    'names.free': '{name} is free',
    'names.taken': 'Taken',
    'names.suggestions': 'Suggestions',
    'names.looking': 'Looking for suggestions',
    'names.register': 'Register name',
    'names.sign': 'Sign in your wallet',
    'names.registering': 'Registering',
    'names.cancel': 'Cancel',
    'names.refused': 'You did not sign. Nothing was registered.',
    'names.accountChanged': 'The account or network changed. Nothing was registered.',
    'names.errorResolving': 'Error resolving name',
    'names.errorNames': 'Error fetching names for address',
    'names.errorSuggestions': 'Error fetching name suggestions',
    'names.errorRegistering': 'Error registering name {name}',
    'names.registered': 'Name registered',
    'names.yours': 'It is yours',
    'names.done': 'Done',
  },
  async () => (await import('./locales/index.ts')).locales,
)
