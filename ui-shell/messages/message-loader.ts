import { createSnapshot } from '../snapshot.ts'
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

/**
 * `report` gets one sentence for each language that could not be fetched; `speaks` each language before a text of it is
 * looked for.
 */
export function createMessageLoader(
  report: (note: string) => void,
  speaks: (locale: string) => void = () => {},
): MessageLoader {
  // By what loads them, since two catalogues can have one name. Undefined while they load, and when that failed.
  const loaded = new Map<Source, Texts | undefined>()
  const version = createSnapshot(0)

  const start = (source: Source, name: string) => {
    loaded.set(source, undefined)
    textsOf(source).then(
      (texts) => {
        loaded.set(source, texts)
        version.set(version.getSnapshot() + 1)
      },
      () => report(`The texts "${name}" could not be loaded. English is shown.`),
    )
  }

  return {
    find(catalogue, locale, contributed) {
      for (const tag of [locale, languageOf(locale)]) speaks(tag)
      const source = sourceOf(catalogue, locale, contributed)
      if (!source) return undefined
      if (!loaded.has(source)) start(source, `${catalogue.id} ${locale}`)
      return loaded.get(source)?.(catalogue)
    },
    subscribe: version.subscribe,
    getSnapshot: version.getSnapshot,
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
  // Each has English itself.
  const open = languageOf(locale) === 'en' ? [] : contributed
  const brought = tags.map(
    (tag) =>
      open.find(({ value }) => value.catalogueId === catalogue.id && value.locale === tag)?.value
        .load,
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
