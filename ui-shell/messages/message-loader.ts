import type {
  Contributed,
  MessageCatalogue,
  MessageContribution,
  Messages,
} from '../../kernel/exports/index.ts'
import { languageOf } from './locale.ts'

/** Fetches catalogues of the chosen language, each once. English never comes this way. */
export interface MessageLoader {
  /** The texts that are there; undefined while they load or where there are none. */
  find(
    catalogue: MessageCatalogue,
    locale: string,
    contributed: readonly Contributed<MessageContribution>[],
  ): Partial<Messages> | undefined
  /** Called back when texts have arrived. Returns the removal. */
  subscribe(listener: () => void): () => void
  /** Grows with each arrival. */
  getSnapshot(): number
}

type Load = () => Promise<Partial<Messages>>

/** `report` gets one sentence for each language that could not be fetched. */
export function createMessageLoader(report: (note: string) => void): MessageLoader {
  const loaded = new Map<Load, Partial<Messages> | 'pending'>()
  const listeners = new Set<() => void>()
  let version = 0

  const get = (load: Load, name: string): Partial<Messages> | undefined => {
    const known = loaded.get(load)
    if (known === 'pending') return undefined
    if (known) return known
    loaded.set(load, 'pending')
    load().then(
      (texts) => {
        loaded.set(load, texts)
        version += 1
        for (const listener of listeners) listener()
      },
      () => report(`The texts "${name}" could not be loaded. English is shown.`),
    )
    return undefined
  }

  return {
    find(catalogue, locale, contributed) {
      const candidates = [locale, languageOf(locale)]
      const loads = candidates.flatMap((tag) => [
        ...contributed
          .filter(({ value }) => value.catalogueId === catalogue.id && value.locale === tag)
          .map(({ value }) => value.load),
        ...(catalogue.locales[tag] ? [catalogue.locales[tag]] : []),
      ])
      const load = loads[0]
      return load && get(load, `${catalogue.id} ${locale}`)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    getSnapshot: () => version,
  }
}
