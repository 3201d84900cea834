import * as z from 'zod/mini'
import { isPlain, isSmall } from './json-copy.ts'
import {
  answerSchemas,
  type FramePushName,
  type FrameRequestName,
  pushSchemas,
} from './frame-messages.ts'

/** A message that may be read further: what it is by its type, and its payload, not yet looked at. */
export type FrameMessage =
  | {
      readonly kind: 'success' | 'error'
      readonly name: FrameRequestName
      readonly id: string
      readonly payload: unknown
    }
  | { readonly kind: 'push'; readonly name: FramePushName; readonly payload: unknown }

/** Why a message did not count, in the order of the checks. */
export const refusals = /*#__PURE__*/ Object.freeze([
  /** Not from the frame's window. */
  'source',
  /** Not from the origin of the frame's site. */
  'origin',
  /** Not in the envelope of a message, or none of the types that there are. */
  'type',
  /** Too long, too deep or too wide. */
  'size',
  /** The answer to nothing that waits, or to something else. */
  'unawaited',
  /** Not the payload of its type; only this one is told to who waits. */
  'payload',
] as const)
export type Refusal = (typeof refusals)[number]

export interface FrameGate {
  /** Never throws, and does no more work than a message can make it do by the limits. */
  admit(event: Pick<MessageEvent, 'source' | 'origin' | 'data'>): FrameMessage | undefined
  refuse(reason: Refusal): void
  /** How many were refused so far. */
  refused(): Readonly<Record<Refusal, number>>
}

type Kind = Pick<FrameMessage, 'kind' | 'name'>

/** What every message is in. Nothing of the payload is looked at. */
const envelope = /*#__PURE__*/ z.pipe(
  /*#__PURE__*/ z.custom<object>(
    (value) => typeof value === 'object' && value !== null && isPlain(value),
  ),
  /*#__PURE__*/ z.object({
    type: /*#__PURE__*/ z.string(),
    id: /*#__PURE__*/ z.optional(/*#__PURE__*/ z.string()),
    payload: /*#__PURE__*/ z.optional(/*#__PURE__*/ z.unknown()),
  }),
)

/** The cheap checks that each message of the page has to pass, the cheapest first. */
export function createFrameGate(input: {
  /** The window of the frame, while there is one. */
  readonly frame: () => MessageEventSource | null | undefined
  readonly origin: string
  /** What waits for an answer with this id. */
  readonly awaited: (id: string) => FrameRequestName | undefined
}): FrameGate {
  const { frame, origin, awaited } = input
  const types = messageTypes()
  const counts = Object.fromEntries(refusals.map((reason) => [reason, 0])) as Record<
    Refusal,
    number
  >
  const refuse = (reason: Refusal) => {
    counts[reason] += 1
  }

  const check = (event: Parameters<FrameGate['admit']>[0]): FrameMessage | Refusal => {
    const source = frame()
    if (!source || event.source !== source) return 'source'
    if (event.origin !== origin) return 'origin'
    const { data: message } = z.safeParse(envelope, event.data)
    const known = message && types.get(message.type)
    if (!known) return 'type'
    if (!isSmall(event.data)) return 'size'
    const { id, payload } = message
    if (known.kind === 'push') return { ...known, payload } as FrameMessage
    if (id === undefined || awaited(id) !== known.name) return 'unawaited'
    return { ...known, id, payload } as FrameMessage
  }

  return {
    admit(event) {
      const found = checked(() => check(event))
      if (typeof found === 'object') return found
      refuse(found)
      return undefined
    },
    refuse,
    refused: () => ({ ...counts }),
  }
}

/** An event that code of the page made may hold getters that throw. */
function checked(check: () => FrameMessage | Refusal): FrameMessage | Refusal {
  try {
    return check()
  } catch {
    return 'type'
  }
}

function messageTypes(): ReadonlyMap<string, Kind> {
  const requests = Object.keys(answerSchemas) as FrameRequestName[]
  const pushes = Object.keys(pushSchemas) as FramePushName[]
  return new Map<string, Kind>([
    ...requests.flatMap((name): [string, Kind][] => [
      [`@w3m-frame/${name}_SUCCESS`, { kind: 'success', name }],
      [`@w3m-frame/${name}_ERROR`, { kind: 'error', name }],
    ]),
    ...pushes.map((name): [string, Kind] => [`@w3m-frame/${name}`, { kind: 'push', name }]),
  ])
}
