import type {
  Contributed,
  MessageCatalogue,
  MessageContribution,
  Messages,
} from '../../kernel/exports/index.ts'
import { languageOf, pseudoLocale } from './locale.ts'

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

/** Of a pseudo language each catalogue has its own, made from its English. */
type Texts = (catalogue: MessageCatalogue) => Partial<Messages>
type Load = () => Promise<Texts>

/** `report` gets one sentence for each language that could not be fetched. */
export function createMessageLoader(report: (note: string) => void): MessageLoader {
  const loaded = new Map<string, Texts | 'pending'>()
  const listeners = new Set<() => void>()
  let version = 0

  const start = (load: Load, name: string) => {
    loaded.set(name, 'pending')
    load().then(
      (texts) => {
        loaded.set(name, texts)
        version += 1
        for (const listener of listeners) listener()
      },
      () => report(`The texts "${name}" could not be loaded. English is shown.`),
    )
  }

  return {
    find(catalogue, locale, contributed) {
      const name = `${catalogue.id} ${locale}`
      const known = loaded.get(name)
      if (known) return known === 'pending' ? undefined : known(catalogue)
      const load = loadOf(catalogue, locale, contributed)
      if (load) start(load, name)
      return undefined
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    getSnapshot: () => version,
  }
}

/** The exact locale before its language, what a plugin brings before what the catalogue has. */
function loadOf(
  catalogue: MessageCatalogue,
  locale: string,
  contributed: readonly Contributed<MessageContribution>[],
): Load | undefined {
  if (locale === pseudoLocale) {
    return async () => {
      const { pseudoMessages } = await import('./pseudo.ts')
      return ({ en }) => pseudoMessages(en)
    }
  }
  for (const tag of [locale, languageOf(locale)]) {
    const brought = contributed.find(
      ({ value }) => value.catalogueId === catalogue.id && value.locale === tag,
    )
    const load = brought?.value.load ?? catalogue.locales[tag]
    if (load) {
      return async () => {
        const texts = await load()
        return () => texts
      }
    }
  }
  return undefined
}
