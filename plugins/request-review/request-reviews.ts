import { filter, firstValueFrom, from, map, merge } from 'rxjs'
import {
  abortable,
  type Account,
  type CaipNetwork,
  type CaipNetworkId,
  type ChainNamespace,
  type ConnectionService,
  createValueStore,
  isSameSpelling,
  type KitSettings,
  KitError,
  type NamedConcern,
  type NodeRpc,
  type Random,
  type RouterState,
  type RpcCheck,
  type RpcError,
  rpcErrorOf,
  type RpcIntent,
  type StoreReader,
  UserRejectedRequestError,
  type ViewService,
} from '../../kernel/exports/index.ts'
import { reviewRequestView, type WalletQuestion } from './contract.ts'
import { meantElsewhere } from './meant-elsewhere.ts'
import { namedInRequest } from './reading/named-in-request.ts'
import { lookAtRequest, nothingKnown, type RequestFacts } from './reading/look-at-request.ts'
import { networkOfRequest } from './reading/network-of-request.ts'
import { isReviewed } from './reviewed-methods.ts'
import { riskOf } from './risk.ts'

export interface RequestReviewsOptions {
  readonly settings: Pick<KitSettings, 'reviewRequests'>
  readonly connections: Pick<ConnectionService, 'adapterOf'>
  readonly nodes: NodeRpc
  readonly views: Pick<ViewService, 'open' | 'replace' | 'back' | 'close'>
  readonly random: Random
  /** Of this page. */
  readonly host: string
  readonly router: () => RouterState
  readonly networkOf: (caipNetworkId: string) => CaipNetwork | undefined
  /** Where the visitor is. */
  readonly activeIn: (namespace: ChainNamespace) => CaipNetworkId | undefined
}

/** A request that the visitor looks at before a wallet gets it. */
export interface WaitingReview {
  readonly id: string
  readonly question: WalletQuestion
  /** The plugin that asks, or `host`. */
  readonly askedBy: string
  /** Why plugins want it looked at. */
  readonly concerns: readonly NamedConcern[]
  /** What it would do, as it becomes known. */
  readonly facts: StoreReader<RequestFacts>
  readonly decide: (isWanted: boolean) => void
}

export interface RequestReviews {
  /** Resolves when the wallet may be asked. Rejects with a `UserRejectedRequestError` when it must not be. */
  readonly check: RpcCheck
  /** What is or will be on screen, the first one first. */
  readonly waiting: StoreReader<readonly WaitingReview[]>
  /** A review that is not on the stack any more, as when the card closes, is over: nobody has said yes. */
  routerMoved(): void
  dispose(): void
}

/** Which requests are shown before a wallet gets them, and what becomes of them: one at a time, in order. */
export function createRequestReviews(options: RequestReviewsOptions): RequestReviews {
  const { settings, host, views, router, random } = options
  const waiting = createValueStore<readonly WaitingReview[]>([])
  const policy = settings.reviewRequests
  /** Whether the card is ours to close when the last review is over. */
  let opened = false
  let shown: WaitingReview | undefined

  const isOnTop = ({ id }: WaitingReview) => isEntry(router().history.at(-1), id)
  const isOpen = () => router().isOpen || router().isInline

  /** Puts the first of those that wait on screen, or leaves what was there before. */
  const showNext = () => {
    const before = shown
    const [first] = waiting.getSnapshot()
    if (before === first) return
    shown = first
    if (!first) {
      if (!before || !isOnTop(before)) return
      if (opened) views.close({ force: true, outcome: 'done' })
      else views.back()
      return
    }
    const params = { requestId: first.id }
    if (before && isOnTop(before)) views.replace(reviewRequestView, params)
    else {
      opened = !isOpen()
      views.open(reviewRequestView, params)
    }
  }

  const ask = async (review: Omit<WaitingReview, 'id' | 'decide'>, signal: AbortSignal) => {
    let decide = (_isWanted: boolean) => {}
    const decided = new Promise<void>((resolve, reject) => {
      decide = (isWanted) => (isWanted ? resolve() : reject(new UserRejectedRequestError()))
    })
    const own: WaitingReview = { ...review, id: random.hex(16), decide }
    waiting.set([...waiting.getSnapshot(), own])
    showNext()
    try {
      await abortable(decided, signal)
    } finally {
      waiting.set(waiting.getSnapshot().filter((one) => one !== own))
      showNext()
    }
  }

  return {
    waiting,
    async check(intent, signal) {
      const { askedBy, concerns } = intent
      const mustAsk = intent.mustConfirm || concerns.length > 0
      const isQuiet = policy === 'never' || !isReviewed(intent.method, intent.params)
      if (isQuiet && !mustAsk) return
      refuseForeignAccount(intent)
      const facts = createValueStore(nothingKnown)
      const over = new AbortController()
      const both = AbortSignal.any([signal, over.signal])
      const question = questionOf(intent)
      const network = options.networkOf(question.caipNetworkId)
      const active = options.activeIn(intent.namespace)
      const elsewhere = active === question.caipNetworkId ? undefined : question.caipNetworkId
      const learn = (news: Partial<RequestFacts>) => {
        const { decoded } = news
        const told = decoded &&
          elsewhere && { decoded: meantElsewhere(decoded, network?.name ?? elsewhere) }
        facts.set({ ...facts.getSnapshot(), ...news, ...told })
      }
      const looking = lookAtRequest(
        question,
        host,
        { ...options, network },
        (news) => learn(news(facts.getSnapshot())),
        both,
      )
      // It ends with the review, and then nobody waits for it.
      looking.catch(() => {})
      try {
        const isWanted =
          mustAsk ||
          policy === 'always' ||
          // A wallet names the page: what a plugin asks beside something else would be taken for that.
          askedBy !== 'host' ||
          (await isRisky(facts, looking, both))
        if (isWanted) await ask({ question, askedBy, concerns, facts }, signal)
      } finally {
        over.abort(ended())
      }
    },
    routerMoved() {
      const { history } = router()
      if (shown && !history.some((entry) => isEntry(entry, shown?.id))) shown.decide(false)
    },
    dispose() {
      for (const { decide } of waiting.getSnapshot()) decide(false)
    },
  }
}

/** As soon as it is known: at once, or when the network has said what its tokens are. */
async function isRisky(
  facts: StoreReader<RequestFacts>,
  looking: Promise<void>,
  signal: AbortSignal,
): Promise<boolean> {
  const known = facts.state$.pipe(
    map((known) => riskOf(known)),
    filter((risk) => risk !== undefined),
  )
  // What nobody can say is a risk.
  const looked = from(looking).pipe(map(() => true))
  return abortable(firstValueFrom(merge(known, looked)), signal)
}

const isAccount =
  (named: unknown) =>
  ({ address }: Account): boolean =>
    typeof named === 'string' && isSameSpelling(named.replace(/^eip155:\d+:/, ''), address)

/** Where an account is spelt in one way. In the others the review says whose it is. */
const namedOnce: readonly string[] = ['bip122', 'eip155', 'solana']

/**
 * What it takes is measured at an account of the connection, and said of that: a wallet may have others. 4100 of
 * EIP-1193. An account of Bitcoin has addresses beside the one that it is connected by.
 */
function refuseForeignAccount(intent: RpcIntent): void {
  const { method, params, namespace, accounts } = intent
  if (!namedOnce.includes(namespace)) return
  const named = namedInRequest(method, params).accounts
  const isForeign = (one: unknown) => typeof one === 'string' && !accounts.some(isAccount(one))
  const account = namespace === 'bip122' && Object(params).account
  if (!named.some(isForeign) || accounts.some(isAccount(account))) return
  throw rpcErrorOf(4100, { details: 'The account is not connected' }) as RpcError
}

function questionOf(intent: RpcIntent): WalletQuestion {
  const { method, params, namespace, caipNetworkId, accounts } = intent
  const named = namedInRequest(method, params).accounts
  const account = accounts.find((one) => named.some((name) => isAccount(name)(one))) ?? accounts[0]
  return {
    method,
    params,
    namespace,
    // Coin, tokens, fee and changes are those of where it would be done.
    caipNetworkId: networkOfRequest(method, params) ?? caipNetworkId,
    address: account?.address ?? '',
    addresses: accounts.map(({ address }) => address),
    transactionsIn: 'base64',
  }
}

const isEntry = (entry: RouterState['history'][number] | undefined, requestId?: string): boolean =>
  entry?.viewId === reviewRequestView.id && entry.params.requestId === requestId

const ended = () => new KitError('The review is over', { code: 'REQUEST_CANCELLED' })
