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
type Source = MessageCatalogue['locales'][string] | 'pseudo'

/** `report` gets one sentence for each language that could not be fetched. */
export function createMessageLoader(report: (note: string) => void): MessageLoader {
  // By what loads them: a name is a text, which another catalogue can bear as well.
  const loaded = new Map<Source, Texts | 'pending'>()
  const listeners = new Set<() => void>()
  let version = 0

  const start = (source: Source, name: string) => {
    loaded.set(source, 'pending')
    textsOf(source).then(
      (texts) => {
        loaded.set(source, texts)
        version += 1
        for (const listener of listeners) listener()
      },
      () => report(`The texts "${name}" could not be loaded. English is shown.`),
    )
  }

  return {
    find(catalogue, locale, contributed) {
      const source = sourceOf(catalogue, locale, contributed)
      if (!source) return undefined
      const known = loaded.get(source)
      if (!known) start(source, `${catalogue.id} ${locale}`)
      return known === undefined || known === 'pending' ? undefined : known(catalogue)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    getSnapshot: () => version,
  }
}

/** What the catalogue has before what a plugin brings; of each the exact locale before its language. */
function sourceOf(
  catalogue: MessageCatalogue,
  locale: string,
  contributed: readonly Contributed<MessageContribution>[],
): Source | undefined {
  if (locale === pseudoLocale) return 'pseudo'
  const tags = [locale, languageOf(locale)]
  const own = tags.map((tag) => catalogue.locales[tag])
  const brought = tags.map(
    (tag) =>
      contributed.find(({ value }) => value.catalogueId === catalogue.id && value.locale === tag)
        ?.value.load,
  )
  return [...own, ...brought].find((load) => load !== undefined)
}

async function textsOf(source: Source): Promise<Texts> {
  if (source === 'pseudo') {
    const { pseudoMessages } = await import('./pseudo.ts')
    return ({ en }) => pseudoMessages(en)
  }
  const texts = await source()
  return () => texts
}
