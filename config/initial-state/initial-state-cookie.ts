/** The cookie of a kit by the name under which it stores: its `storageName`, else its project id. */
export const initialStateCookie = (kitName: string): string =>
  `latchkey.${encodeURIComponent(kitName)}`
