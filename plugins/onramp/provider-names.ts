/** Names in the value of the feature `onramp`; one that is no text empties the list. */
export const readProviderNames = (value: unknown): readonly string[] =>
  Array.isArray(value) && value.every((name) => typeof name === 'string')
    ? [...new Set<string>(value)]
    : []
