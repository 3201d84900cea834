import { speakers } from '../../base/kit-error.ts'

/** Notes that an error came from a plugin of others; as `given` it handed on, in the same words, what another one said. */
export function saidBy<E extends Error>(pluginId: string, error: E, given: Error = error): E {
  const { message } = error
  const isHandedOn = words.get(given) === message
  words.set(error, message)
  speakers.set(error, (isHandedOn && speakers.get(given)) || pluginId)
  return error
}

/** A copy of an error, which says what another one or nobody said. */
export function alsoSaid<E extends Error>(error: Error, copy: E): E {
  const speaker = speakers.get(error)
  if (speaker !== undefined) {
    speakers.set(copy, speaker)
    words.set(copy, words.get(error) ?? '')
  }
  return copy
}

// Memo by error: what its speaker said.
const words = /*#__PURE__*/ new WeakMap<object, string>()
