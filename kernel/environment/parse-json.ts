import { jsonMaxDepth } from '../base/constants.ts'

const poisonedKeys: readonly string[] = ['__proto__', 'constructor', 'prototype']

/**
 * JSON of others: throws a SyntaxError for what is no JSON or nested deeper than 64 levels, and drops
 * the keys by which an object could reach its prototype.
 */
export function parseJson(text: string): unknown {
  if (isTooDeep(text)) throw new SyntaxError(`nested deeper than ${jsonMaxDepth} levels`)
  return JSON.parse(text, (key, value: unknown) => (poisonedKeys.includes(key) ? undefined : value))
}

/** Counts brackets outside of strings, so that a parser that recurses never sees the depth. */
function isTooDeep(text: string): boolean {
  let depth = 0
  let isInString = false
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index]
    if (isInString) {
      if (character === '\\') index += 1
      else if (character === '"') isInString = false
    } else if (character === '"') isInString = true
    else if (character === '[' || character === '{') {
      depth += 1
      if (depth > jsonMaxDepth) return true
    } else if (character === ']' || character === '}') depth -= 1
  }
  return false
}
