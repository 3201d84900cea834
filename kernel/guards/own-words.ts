import type { EventType } from '../base/event.ts'
import { mostJsonParts, pathOfNonJson } from '../base/json.ts'
import { KitError } from '../base/kit-error.ts'
import { frozenCopy } from './membrane/frozen-copy.ts'
import { isOfVendor } from './kit-names.ts'
import type { PluginGuard } from './plugin-guard.ts'

/** What a plugin of others says in facts, counts and alerts: its own, by name, and read once. */
export function createOwnWords(
  id: string,
): Pick<PluginGuard, 'fact' | 'json' | 'counted' | 'alert'> {
  const words: ReturnType<typeof createOwnWords> = {
    fact({ type, payload }) {
      const name = String(type)
      const said = words.json(name, payload)
      if (!isOfVendor(id, name)) {
        throw new KitError(`"${id}" says ${name}, which is not its own.`, {
          code: 'FACT_NOT_OWN',
          details: `The name of a fact begins with that of its vendor: "${id}/did".`,
        })
      }
      return { type: name as EventType, payload: said }
    },
    json(name, given) {
      if (given === undefined) return given
      // A copy first, which is read once; then as text: what looks like JSON for a moment is not said.
      const copy = copyOf(given)
      const path = copy === undefined ? '' : pathOfNonJson(copy)
      if (path === undefined) return frozenCopy(JSON.parse(JSON.stringify(copy)) as typeof given)
      throw new KitError(`"${id}" says ${name} with what is no JSON, at payload${path}.`, {
        code: 'PAYLOAD_NOT_JSON',
        details: 'Amounts are decimal strings, times milliseconds, errors { code, message }.',
      })
    },
    counted({ event, properties }) {
      const name = ownCode(id, String(event))
      return Object.freeze({ event: name, properties: words.json(name, properties) })
    },
    alert: ({ code, kind, title, message }) =>
      Object.freeze({
        code: ownCode(id, String(code)),
        kind,
        title: String(title),
        message: message === undefined ? undefined : String(message),
      }),
  }
  return words
}

/** Nothing where it has more parts than anybody says at once, which would hold the page. */
function copyOf<T>(given: T): T | undefined {
  try {
    return frozenCopy(given, new WeakMap(), { left: mostJsonParts })
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

export const ownCode = (id: string, code: string): string =>
  code.startsWith(`${id}/`) ? code : `${id}/${code}`
