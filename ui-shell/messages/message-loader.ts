import { createSnapshot } from '../snapshot.ts'
import {
  type Contributed,
  type LocaleTable,
  matchLocale,
  type MessageCatalogue,
  type MessageContribution,
  type Messages,
} from '../../kernel/exports/index.ts'
import { loadTexts } from '../../kernel/exports/internal.ts'
import { loadLocales } from './define-area.ts'
import { languageOf, pseudoLocale } from './locale.ts'

/** Fetches catalogues of the chosen language, each once. English never comes this way. */
export interface MessageLoader {
  /** The texts that are there; undefined while they load or where there are none. */
  find(
    catalogue: MessageCatalogue,
    locale: string,
    contributed: readonly Contributed<MessageContribution>[],
  ): Partial<Messages> | undefined
  /** Whether `find` will find more than it does now. */
  isLoading: (...asked: Parameters<MessageLoader['find']>) => boolean
  /** Called back when texts have arrived. Returns the removal. */
  subscribe(listener: () => void): () => void
  /** Grows with each arrival. */
  getSnapshot(): number
}

/** Of a pseudo language each catalogue has its own, made from its English. */
type Texts = (catalogue: MessageCatalogue) => Partial<Messages>
interface Source {
  /** The same for what is fetched once. */
  readonly key: object
  /** Undefined where it has none in this language. */
  readonly load: () => Promise<Texts | undefined>
}
type Loaded = Texts | 'loading' | 'none'

export interface MessageLoaderOptions {
  /** Told of each language before a text of it is looked for. */
  readonly speaks?: ((locale: string) => void) | undefined
  /**
   * What says its texts out of a new catalogue whenever it is drawn would be drawn again as they arrive, without end. From here
   * on it gets what was loaded last under the same name.
   */
  readonly mostCatalogues?: number | undefined
}

/** `report` gets one sentence for each language that could not be fetched. */
export function createMessageLoader(
  report: (note: string) => void,
  { speaks = () => {}, mostCatalogues = Infinity }: MessageLoaderOptions = {},
): MessageLoader {
  // By what loads them, since two catalogues can have one name.
  const loaded = new Map<object, Map<string, Loaded>>()
  const lastByName = new Map<string, Texts>()
  const version = createSnapshot(0)
  let isFull = false

  const start = ({ key, load }: Source, locale: string, id: string): Loaded => {
    const name = `${id} ${locale}`
    if (loaded.size >= mostCatalogues && !loaded.has(key)) {
      if (!isFull) report(`The texts "${name}" are a new catalogue at each look: define it once.`)
      isFull = true
      return lastByName.get(name) ?? 'none'
    }
    const states = loaded.get(key) ?? new Map<string, Loaded>()
    loaded.set(key, states.set(locale, 'loading'))
    const arrive = (texts: Texts | undefined) => {
      states.set(locale, texts ?? 'none')
      if (texts && mostCatalogues !== Infinity) lastByName.set(name, texts)
      version.set(version.getSnapshot() + 1)
    }
    load().then(arrive, () => {
      report(`The texts "${name}" could not be loaded. English is shown.`)
      arrive(undefined)
    })
    return 'loading'
  }

  const look: (...asked: Parameters<MessageLoader['find']>) => Loaded = (
    catalogue,
    locale,
    contributed,
  ) => {
    speaks(locale)
    for (const source of sourcesOf(catalogue, locale, contributed)) {
      const texts = loaded.get(source.key)?.get(locale) ?? start(source, locale, catalogue.id)
      if (texts !== 'none') return texts
    }
    return 'none'
  }

  return {
    find(catalogue, ...asked) {
      const texts = look(catalogue, ...asked)
      return typeof texts === 'function' ? texts(catalogue) : undefined
    },
    isLoading: (...asked) => look(...asked) === 'loading',
    subscribe: version.subscribe,
    getSnapshot: version.getSnapshot,
  }
}

/** Fetches the texts of the shell; what cannot be fetched is asked for again when it is said. */
export async function fetchLocale(locale: string): Promise<void> {
  await loadTexts(loadLocales, locale)
}

/** What the catalogue has before what a plugin brings. */
function sourcesOf(
  { id, locales }: MessageCatalogue,
  locale: string,
  contributed: readonly Contributed<MessageContribution>[],
): readonly Source[] {
  if (locale === pseudoLocale) return [{ key: createMessageLoader, load: pseudo }]
  const own = typeof locales === 'function' ? undefined : entriesOf(locales, locale)
  // Each has English itself.
  if (languageOf(locale) === 'en') return own ?? []
  const brought = contributed.filter(({ value }) => value.catalogueId === id)
  return [
    ...(own ?? [{ key: locales, load: () => textsOf(loadTexts(locales, locale)) }]),
    ...entriesOf(
      Object.fromEntries(brought.map(({ value }) => [value.locale, value.load])),
      locale,
    ),
  ]
}

/** What is there is known at once. */
function entriesOf(table: LocaleTable, locale: string): readonly Source[] {
  const load = table[matchLocale(locale, Object.keys(table)) ?? '']
  return load ? [{ key: load, load: () => textsOf(load()) }] : []
}

async function textsOf(
  loading: Promise<Partial<Messages> | undefined>,
): Promise<Texts | undefined> {
  const texts = await loading
  return texts && (() => texts)
}

async function pseudo(): Promise<Texts> {
  const { pseudoMessages } = await import('./pseudo.ts')
  return ({ en }) => pseudoMessages(en)
}
