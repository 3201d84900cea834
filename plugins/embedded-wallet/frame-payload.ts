import * as z from 'zod/mini'
import { KitError } from '../../kernel/exports/index.ts'
import { type FrameRequestName, requestSchemas } from './frame-messages.ts'
import { isSmall } from './json-copy.ts'

/** What is posted: a frozen copy, made once, of which everything was checked. */
export function checkedPayload(name: FrameRequestName, payload: unknown): unknown {
  const copy = parsePayload(requestSchemas[name], cloneOf(payload))
  if (copy) return copy.value
  throw new KitError('The request cannot be sent', {
    code: 'FRAME_REQUEST_INVALID',
    details: name,
  })
}

/** What cannot be cloned stays what it is, for the schema to refuse. */
function cloneOf(payload: unknown): unknown {
  try {
    return structuredClone(payload)
  } catch {
    return unclonable
  }
}
const unclonable = /*#__PURE__*/ Symbol('unclonable')

export function parsePayload<S extends z.ZodMiniType>(
  schema: S,
  value: unknown,
): { readonly value: z.output<S> } | undefined {
  try {
    if (!isSmall(value)) return undefined
    const parsed = z.safeParse(schema, value)
    return parsed.success ? { value: parsed.data } : undefined
  } catch {
    return undefined
  }
}
