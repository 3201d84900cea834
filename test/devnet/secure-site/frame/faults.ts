import * as z from 'zod/mini'
import { failure, push, type FrameError, type RequestName } from './messages.ts'

const fault = z.strictObject({
  delayMs: z.optional(z.number()),
  /** No answer at all. */
  never: z.optional(z.boolean()),
  /** `{}`: an error without a payload. */
  error: z.optional(
    z.strictObject({
      message: z.optional(z.string()),
      code: z.optional(z.number()),
      reason: z.optional(z.string()),
    }),
  ),
  /** The whole `type` of the answer. */
  type: z.optional(z.unknown()),
  id: z.optional(z.unknown()),
  /** The same answer this often. */
  repeat: z.optional(z.number()),
  /** In place of the answer's payload. */
  payload: z.optional(z.unknown()),
  /** A text of so many characters inside the payload. */
  textLength: z.optional(z.number()),
  /** So many levels inside the payload. */
  depth: z.optional(z.number()),
  /** From another frame of this origin instead of from this one. */
  fromSecondFrame: z.optional(z.boolean()),
  /** How often, in the life of the page. Default: always. */
  times: z.optional(z.number()),
})
/** What goes wrong with the answers to one kind of request. */
export type MessageFault = z.infer<typeof fault>

export const frameFaults = z.object({
  ready: z.optional(z.enum(['never', 'late', 'twice', 'without-payload'])),
  /** For `late`. Default: 3 s. */
  readyDelayMs: z.optional(z.number()),
  /** By the name of the request. */
  messages: z.optional(z.record(z.string(), fault)),
  /** Pushed after the next answer. */
  sessionUpdate: z.optional(z.string()),
  /** The session is forgotten before the next request is answered. */
  signedOut: z.optional(z.boolean()),
  /** Where the frame goes with the next request. */
  navigateTo: z.optional(z.string()),
  /** Newcomers get no coins. */
  noPocketMoney: z.optional(z.boolean()),
})
/** How the page misbehaves, as `GET /__knobs` tells it; asked for anew with every request. */
export type FrameFaults = z.infer<typeof frameFaults>

export interface Answer {
  type: unknown
  id?: unknown
  payload?: unknown
}

/** What the page's answers become. */
export function createFaultyAnswers(ports: {
  post(message: unknown): void
  postFromSecondFrame(message: unknown): void
}) {
  const used = new Map<string, number>()

  return async function answer(
    name: RequestName,
    id: string,
    good: Answer,
    faults: FrameFaults,
  ): Promise<void> {
    const found = faults.messages?.[name]
    const key = `${name} ${JSON.stringify(found)}`
    const count = used.get(key) ?? 0
    const active = found && count < (found.times ?? Infinity) ? found : {}
    if (found) used.set(key, count + 1)
    if (active.delayMs) await new Promise((resolve) => setTimeout(resolve, active.delayMs))
    if (!active.never) {
      const post = active.fromSecondFrame ? ports.postFromSecondFrame : ports.post
      const message = spoilt(name, id, good, active)
      for (let sent = 0; sent < (active.repeat ?? 1); sent++) post(message)
    }
    if (faults.sessionUpdate !== undefined) {
      ports.post(push('SESSION_UPDATE', { token: faults.sessionUpdate }))
    }
  }
}

function spoilt(name: RequestName, id: string, good: Answer, fault: MessageFault): Answer {
  const { error } = fault
  const answer: Answer = error
    ? {
        ...failure(name, id, error as FrameError),
        ...(Object.keys(error).length ? {} : { payload: undefined }),
      }
    : good
  return {
    ...answer,
    ...('type' in fault ? { type: fault.type } : {}),
    ...('id' in fault ? { id: fault.id } : {}),
    ...('payload' in fault ? { payload: fault.payload } : {}),
    ...(fault.textLength ? { payload: { text: 'x'.repeat(fault.textLength) } } : {}),
    ...(fault.depth ? { payload: nested(fault.depth) } : {}),
  }
}

function nested(depth: number): unknown {
  let value: unknown = null
  for (let level = 0; level < depth; level++) value = { value }
  return value
}
