import { smartSessionsMessages } from './messages.ts'

type Key = keyof (typeof smartSessionsMessages)['en']
type TypeKey = Extract<Key, `type.${string}`>

const isKnown = (key: string): key is TypeKey => Object.hasOwn(smartSessionsMessages.en, key)

/** The line that says a type of permission in words; undefined for one that has only its name. */
export function wordsOf(type: string): TypeKey | undefined {
  const key = `type.${type}`
  return isKnown(key) ? key : undefined
}

/** Its allowance is in the smallest unit of the network's coin. */
export const isOfCoin = (type: string): boolean => type.startsWith('native-token-')
