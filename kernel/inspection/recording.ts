import type { KitEvent } from '../base/event.ts'
import { KitError } from '../base/kit-error.ts'
import { parseJson } from '../environment/parse-json.ts'

/** What a file must say of itself. */
export const recordingFormat = 'latchkey/recording'
const recordingVersion = 1

/** A store as a recording knows it. */
export interface RecordedStore {
  /** The plugin that declares it, or `kernel`. */
  readonly owner: string
  /** Its state before the first event; absent where that was the initial one. */
  readonly state?: unknown
}

/** Facts in their order, and the states they began with. JSON alone, without secrets. */
export interface Recording {
  readonly format: typeof recordingFormat
  readonly version: typeof recordingVersion
  /** Milliseconds since 1970. */
  readonly savedAt: number
  /** By store id. */
  readonly stores: Readonly<Record<string, RecordedStore>>
  /** `seq` rises; oldest first. */
  readonly events: readonly KitEvent[]
}

/**
 * Reads the text of a recording. Throws a KitError: `RECORDING_INVALID` whose details name the path of
 * the first wrong value, `RECORDING_VERSION` for a file of a later release.
 */
export function parseRecording(text: string): Recording {
  const json = objectAt('', readJson(text))
  check(
    json['format'] === recordingFormat,
    'format',
    `the text "${recordingFormat}"`,
    json['format'],
  )
  const { version } = json
  check(isWhole(version), 'version', 'a whole number', version)
  if (version !== recordingVersion) {
    throw new KitError('This recording was made by another release.', {
      code: 'RECORDING_VERSION',
      details: `version: it is ${String(version)}, this release reads ${recordingVersion}. Open it with the release that saved it, or record it anew.`,
    })
  }
  check(isTime(json['savedAt']), 'savedAt', 'milliseconds since 1970', json['savedAt'])
  const stores = Object.entries(objectAt('stores', json['stores'])).map(
    ([id, store]) => [id, parseStore(`stores["${id}"]`, store)] as const,
  )
  check(Array.isArray(json['events']), 'events', 'a list', json['events'])
  const events = (json['events'] as unknown[]).map(parseEvent)
  return {
    format: recordingFormat,
    version: recordingVersion,
    savedAt: json['savedAt'] as number,
    stores: Object.fromEntries(stores),
    events,
  }
}

function readJson(text: string): unknown {
  try {
    return parseJson(text)
  } catch (error) {
    throw invalid(`The text is no JSON: ${(error as Error).message}`, error)
  }
}

function parseStore(path: string, value: unknown): RecordedStore {
  const { owner, ...rest } = objectAt(path, value)
  check(isName(owner), `${path}.owner`, 'the id of a plugin', owner)
  return 'state' in rest
    ? { owner: owner as string, state: rest['state'] }
    : { owner: owner as string }
}

function parseEvent(value: unknown, index: number, all: readonly unknown[]): KitEvent {
  const path = `events[${index}]`
  const { seq, at, source, type, payload } = objectAt(path, value)
  check(isWhole(seq), `${path}.seq`, 'a whole number from 1', seq)
  const before = index === 0 ? 0 : (all[index - 1] as KitEvent).seq
  check((seq as number) > before, `${path}.seq`, `more than ${before}, the one before`, seq)
  check(isTime(at), `${path}.at`, 'milliseconds since 1970', at)
  check(isName(source), `${path}.source`, 'the id of a plugin', source)
  check(
    typeof type === 'string' && /^[^/]+\/.+$/.test(type),
    `${path}.type`,
    'the name of a fact as in "network/switched"',
    type,
  )
  check(payload !== undefined, `${path}.payload`, 'JSON', payload)
  return { seq, at, source, type, payload } as KitEvent
}

const isWhole = (value: unknown) => Number.isSafeInteger(value) && (value as number) > 0
const isTime = (value: unknown) => Number.isFinite(value)
const isName = (value: unknown) => typeof value === 'string' && value !== ''

function objectAt(path: string, value: unknown): Readonly<Record<string, unknown>> {
  check(
    typeof value === 'object' && value !== null && !Array.isArray(value),
    path,
    'an object',
    value,
  )
  return value as Record<string, unknown>
}

function check(isRight: boolean, path: string, wanted: string, value: unknown): void {
  if (isRight) return
  const found = value === undefined ? 'nothing' : JSON.stringify(value).slice(0, 60)
  throw invalid(`${path || 'The file'}: expected ${wanted}, found ${found}.`)
}

function invalid(details: string, cause?: unknown): KitError {
  return new KitError('This is no recording that can be read.', {
    code: 'RECORDING_INVALID',
    details: `${details} Take a file as the devtools export it, unchanged.`,
    cause,
  })
}
