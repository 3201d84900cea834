import type { ContributionPoint } from '../../base/contribution-point.ts'
import { KitError } from '../../base/kit-error.ts'
import type { Token } from '../../base/token.ts'
import { isData } from '../membrane/frozen-copy.ts'
import type { Membrane } from '../membrane/membrane.ts'
import type { Speak } from '../membrane/speak.ts'
import { ownList } from '../membrane/own-list.ts'
import { accountRows } from '../../points/account-points.ts'
import { createNamedCatalogues } from './named-catalogues.ts'
import { demandMembers } from './required-members.ts'
import {
  type LocaleTable,
  type Message,
  type MessageCatalogue,
  type MessageContribution,
  type MessageRef,
  type Messages,
  messages,
} from '../../points/messages.ts'
import { isQuestion } from '../../points/reserved-views.ts'
import {
  type CloseGuard,
  closeGuards,
  connectMethods,
  type HeaderItem,
  headerItems,
  type LoadedView,
  type ViewRef,
  views,
} from '../../points/view-points.ts'
import { mayHostOpen } from '../../wallet/views/host-views.ts'

/**
 * What plugins of others say, as the shell draws it: read once, before it is drawn, and nothing but text. An
 * object in its place would be code that runs while the card is drawn, or an element of theirs in the midst of ours.
 */
const textNames: ReadonlySet<string> = new Set([
  'capability',
  'catalogueId',
  'dark',
  'feeText',
  'icon',
  'id',
  'imageId',
  'kind',
  'light',
  'locale',
  'mark',
  'name',
  'namespace',
  'pairing',
  'place',
  'rdns',
  'title',
  'type',
])

/**
 * What is said where a visitor approves, reviews or signs, in the forms that lead to it, and where one press leaves a wallet or
 * buys a name, and the tiles that lead there; other languages of it are the
 * kit's as well. Whole catalogues: the preview of Send says "Send" and "Cancel" out of that of its form.
 */
const keptCatalogues: ReadonlySet<string> = new Set([
  'email',
  'embedded-wallet-approval',
  'multi-wallet',
  'names',
  'onramp-action',
  'pay',
  'receive-action',
  'request-review',
  'send',
  'send-action',
  'send-review',
  'sign-in',
  'sign-in-guard',
  'smart-sessions',
  'swap-review',
  'swaps',
  'swaps-action',
  'swaps-as-one',
  'token-warning',
  'unsupported-chain',
])

/**
 * Areas of the catalogue `shell` that others may say in a further language: those of views that others may draw. The rest is said in
 * views of the kit alone as well, beside what the visitor decides, or by the kit itself.
 */
const openAreas: ReadonlySet<string> = new Set([
  'account',
  'allWallets',
  'connect',
  'downloads',
  'firstWallet',
  'getWallet',
  'list',
  'multiChain',
  'pairing',
  'settings',
  'what',
])
/** The button stands where a required sign-in keeps the visitor as well. */
const keptLine = /^account\.disconnect/

/** Throws `TEXT_INVALID` for anything else. */
export function textOf(text: unknown, where: string): string {
  if (typeof text === 'string') return text
  throw new KitError(`${where} is no text.`, {
    code: 'TEXT_INVALID',
    details: 'Texts are strings; what is drawn otherwise belongs into a view or a block.',
  })
}

/** The plugin that says something in the card. */
export interface Speaker {
  readonly id: string
  readonly speak: Speak
  /** Whether the view is drawn by it. */
  readonly draws: (viewId: string) => boolean
  /** Whether the card was held since it was opened. */
  readonly wasHeld: () => boolean
  /** What else it contributes comes through this. */
  readonly membrane: Membrane
  /** Told of the languages that it brings. */
  readonly brings: (locales: MessageCatalogue['locales']) => void
  /** A service that it names, as it may name it; throws for one that it may not have. */
  readonly token: <T>(token: Token<T>) => Token<T>
}

/** A contribution to a point of the kit, whose members were read. */
export function sealTexts(
  point: ContributionPoint<any, any>,
  value: object,
  speaker: Speaker,
): unknown {
  demandMembers(point, value)
  const members = Object.entries(value).map(([name, member]) => [
    name,
    member === undefined ? member : sealMember(name, member, speaker),
  ])
  const sealed = Object.fromEntries(members)
  if (point === headerItems) refuseReserved(sealed)
  if (point === accountRows || point === connectMethods) {
    sealed.load = sealedLoad(sealed.load, sealBlock)
  }
  if (point === (views as unknown)) {
    sealed.load = sealedLoad(sealed.load, (loaded) => sealView(loaded, speaker))
  }
  if (point === closeGuards) sealed.mayClose = sealGuard(sealed.mayClose, speaker)
  if (point === messages) {
    sealed.load = once(sealedLoad(sealed.load, sealBrought(sealed.catalogueId)))
    refuseKept(sealed)
    speaker.brings(Object.freeze({ [sealed.locale]: sealed.load }))
  }
  return Object.freeze(sealed)
}

function sealMember(name: string, member: any, { id, membrane, token, brings }: Speaker): unknown {
  if (textNames.has(name)) return textOf(member, `The member "${name}"`)
  if (name === 'label' || name === 'tab') return sealLabel(member, brings)
  if (name === 'view') return sealRef(member)
  if (name === 'opens') return sealOpened(member, id)
  if (name === 'views') return Object.freeze(ownList<ViewRef>(member).map(sealRef))
  if (name === 'namespaces') {
    return Object.freeze(ownList(member).map((one) => textOf(one, 'A namespace')))
  }
  // What loads are components, or texts that are sealed when they are there.
  if (name === 'load') return member
  if (typeof member?.key === 'symbol') return token(member)
  return membrane(member)
}

const sealRef = ({ id }: ViewRef): ViewRef => Object.freeze({ id: textOf(id, 'The id of a view') })

/** Where a control of theirs leads. */
function sealOpened({ id: given }: ViewRef, openedBy: string): ViewRef {
  const id = textOf(given, 'The id of a view')
  refuseToLead(id)
  // Not among what is counted of it: for its plugin it is the view that it named.
  return Object.freeze(Object.defineProperty<ViewRef>({ id }, 'openedBy', { value: openedBy }))
}

/** A plugin of others leads where a host may: the views in between ask a wallet, or the visitor, as they are drawn. */
export function refuseToLead(id: string): void {
  if (id.includes('/') || mayHostOpen(id)) return
  throw new KitError(`A plugin leads to "${id}", which the kit keeps for itself.`, {
    code: 'VIEW_RESERVED',
    details: 'It may lead to the views that a host may open, and to those of plugins.',
  })
}

/** What it throws at once is a rejection as well. Called later, since texts load where the card is drawn with the first of them. */
const sealedLoad =
  <T>(load: () => Promise<any>, seal: (loaded: any) => T) =>
  async (): Promise<T> =>
    seal(await Promise.resolve().then(() => load()))

/** Also where it failed: what is asked for again with the next drawing hears of that. */
function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined
  return () => (loading ??= load())
}

/** Rejects for what is no block: read where it is drawn, it would fail outside of its boundary. */
const sealBlock = ({ Block }: { readonly Block: unknown }) => Object.freeze({ Block })

function sealView(
  { View, title, hasAppIcon, canGoBack, help }: LoadedView,
  speaker: Speaker,
): LoadedView {
  const { speak } = speaker
  return Object.freeze({
    View,
    title: (...values: Parameters<typeof title>) =>
      speak(() => textOf(title(...values), 'The title of a view')),
    hasAppIcon: hasAppIcon === true,
    canGoBack,
    help: help && sealHelp(help, speaker),
  })
}

const sealHelp = ({ view, label }: NonNullable<LoadedView['help']>, { id, speak }: Speaker) =>
  Object.freeze({
    view: sealOpened(view, id),
    label: (...values: Parameters<typeof label>) =>
      speak(() => textOf(label(...values), 'The label of help')),
  })

/**
 * Asked where its plugin draws: no other holds what the visitor decides, nor hears what they look at. Once in an opening: whoever
 * was told why the card stays and leaves all the same does not have to ask a plugin.
 */
function sealGuard(
  mayClose: CloseGuard['mayClose'],
  { speak, draws, wasHeld, brings }: Speaker,
): CloseGuard['mayClose'] {
  const named = createNamedCatalogues()
  return (state) => {
    if (state.viewId === undefined || !draws(state.viewId) || wasHeld()) return undefined
    return speak(() => {
      const refusal = mayClose(state)
      if (!refusal) return undefined
      const { catalogue, key } = refusal
      return sealLabel({ catalogue: named(catalogue), key }, brings)
    })
  }
}

function refuseReserved({ views }: HeaderItem): void {
  const reserved = views.find(({ id }) => isQuestion(id))
  if (!reserved) return
  throw new KitError(`The header of "${reserved.id}" is the kit's own.`, {
    code: 'VIEW_RESERVED',
    details: 'Nothing stands beside what a visitor decides or is asked.',
  })
}

function refuseKept({ catalogueId }: MessageContribution): void {
  if (!keptCatalogues.has(catalogueId)) return
  throw new KitError(`The texts "${catalogueId}" are the kit's own, in every language.`, {
    code: 'CATALOGUE_RESERVED',
    details: 'They say what a visitor approves, reviews or signs.',
  })
}

/** With a text for its key: a label that says nothing would fail where the kit draws it, in the header for all of the card. */
function sealLabel(
  { catalogue: given, key: name }: MessageRef,
  brings: Speaker['brings'],
): MessageRef {
  const catalogue = sealCatalogue(given)
  brings(catalogue.locales)
  const key = textOf(name, 'The key of a label')
  if (Object.hasOwn(catalogue.en, key)) return Object.freeze({ catalogue, key })
  throw new KitError(`The catalogue "${catalogue.id}" has no text "${key}".`, {
    code: 'TEXT_INVALID',
    details: 'A label names a line of its catalogue.',
  })
}

// Memo: a catalogue stays the same object, and its languages load once.
const catalogues = /*#__PURE__*/ new WeakMap<MessageCatalogue, MessageCatalogue>()

function sealCatalogue(catalogue: MessageCatalogue): MessageCatalogue {
  const known = catalogues.get(catalogue)
  if (known) return known
  const { id, en, locales } = catalogue
  const sealed: MessageCatalogue = Object.freeze({
    id: textOf(id, 'The id of a catalogue'),
    en: sealMessages(en),
    locales:
      typeof locales === 'function' ? once(sealedLoad(locales, sealTable)) : sealTable(locales),
  })
  catalogues.set(catalogue, sealed)
  catalogues.set(sealed, sealed)
  return sealed
}

function sealTable(table: LocaleTable): LocaleTable {
  const loads = Object.entries(table).map(([locale, load]) => [
    locale,
    once(sealedLoad(load, sealMessages)),
  ])
  return Object.freeze(Object.fromEntries(loads)) as LocaleTable
}

/** Texts of a further language, without the lines that are kept. */
const sealBrought =
  (catalogueId: string) =>
  (texts: object): Messages =>
    sealMessages(
      catalogueId === 'shell'
        ? Object.fromEntries(Object.entries(texts).filter(([key]) => !isKept(key)))
        : texts,
    )

const isKept = (key: string): boolean => !openAreas.has(key.split('.', 1)[0]!) || keptLine.test(key)

function sealMessages(texts: object): Messages {
  const entries = Object.entries(texts).map(([key, message]) => [key, sealMessage(message, key)])
  return Object.freeze(Object.fromEntries(entries)) as Messages
}

function sealMessage(message: unknown, key: string): Message {
  if (!isData(message)) return textOf(message, `The text "${key}"`)
  const forms = Object.entries(message).map(([form, text]) => [form, textOf(text, `"${key}"`)])
  const sealed = Object.fromEntries(forms)
  // The form for all numbers that have none of their own.
  textOf(sealed['other'], `The form "other" of "${key}"`)
  return Object.freeze(sealed) as Message
}
