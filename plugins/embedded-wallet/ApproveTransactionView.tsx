import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import {
  type CaipNetwork,
  ConnectionService,
  type LoadedView,
  networksStore,
  NodeRpc,
  noticeDelayMs,
} from '../../kernel/exports/index.ts'
import {
  BidiText,
  Button,
  Disclosure,
  Footer,
  type KeyValue,
  KeyValueList,
  NoticeBar,
  Section,
  useClock,
  useMessages,
  usePage,
  useService,
  useSettings,
  useStore,
  useView,
  ViewState,
} from '../../ui-shell/exports/ui.ts'
import { ActionView, listOf, titleKey } from './approval/ActionView.tsx'
import { AmountView } from './approval/AmountView.tsx'
import { countNames } from './approval/count-names.ts'
import { type DecodedRequest, isUnclear } from './approval/decoded-request.ts'
import { approvalMessages } from './approval/messages.ts'
import {
  lookAtRequest,
  nothingKnown,
  paysAsNodesSay,
  type RequestFacts,
} from './approval/look-at-request.ts'
import { takesEverything } from './approval/takes-everything.ts'
import { EmbeddedWallet, type PendingApproval } from './contract.ts'
import { shownText } from './foreign-words.ts'

const frameHeight = 200
const mostSteps = 30

/** What a request of the embedded wallet would do; its page draws the decision below [V.20]. */
function ApproveTransaction({ params }: { readonly params: { readonly requestId: string } }) {
  const wallet = useService(EmbeddedWallet)
  const reader = wallet?.approval
  const approval = useSyncExternalStore(
    reader?.subscribe ?? noSubscription,
    reader?.getSnapshot ?? noRequest,
    noRequest,
  )
  if (!wallet || approval?.id !== params.requestId) return <Gone isSure={wallet !== undefined} />
  return <Request key={approval.id} approval={approval} wallet={wallet} />
}

const noSubscription = () => () => {}
const noRequest = () => undefined

function Request(props: { readonly approval: PendingApproval; readonly wallet: EmbeddedWallet }) {
  const { approval, wallet } = props
  const t = useMessages(approvalMessages)
  const { metadata } = useSettings()
  const { host, title } = usePage()
  const network = useStore(networksStore, ({ requested }) =>
    requested.find(({ caipNetworkId }) => caipNetworkId === approval.caipNetworkId),
  )
  const facts = useFacts(approval)
  const app = metadata.name || title
  const entries: readonly KeyValue[] = [
    {
      label: t('approval.app'),
      value: <bdi>{app && app !== host ? `${app} (${host})` : host}</bdi>,
    },
    { label: t('approval.network'), value: <bdi>{network?.name ?? approval.caipNetworkId}</bdi> },
    { label: t('approval.account'), value: <BidiText value={approval.address} isShort /> },
  ]
  return (
    <>
      <KeyValueList entries={entries} />
      {facts.decoded ? (
        <Decoded
          decoded={facts.decoded}
          facts={facts}
          network={network}
          host={host}
          hasFee={paysAsNodesSay(approval)}
        />
      ) : (
        <ViewState kind="loading" shape="text" count={3} label={t('approval.loading')} />
      )}
      <Disclosure label={t('approval.raw')}>
        <pre
          className="code"
          dir="ltr"
          style={{ margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
        >
          {shownText(`${approval.method}\n${JSON.stringify(approval.params, null, 2) ?? ''}`)}
        </pre>
      </Disclosure>
      <Footer>
        <FrameBox wallet={wallet} label={t('approval.frame')} />
      </Footer>
    </>
  )
}

function useFacts(approval: PendingApproval): RequestFacts {
  const { host } = usePage()
  const nodes = useService(NodeRpc)
  const connections = useService(ConnectionService)
  const [facts, setFacts] = useState(nothingKnown)
  useEffect(() => {
    if (!nodes || !connections) return
    const ended = new AbortController()
    lookAtRequest(
      approval,
      host,
      { nodes, connections },
      (news) => setFacts((known) => ({ ...known, ...news(known) })),
      ended.signal,
      // It ends with the view.
    ).catch(() => {})
    return () => ended.abort()
  }, [approval, host, nodes, connections])
  return facts
}

interface DecodedProps {
  readonly decoded: DecodedRequest
  readonly facts: RequestFacts
  readonly network: CaipNetwork | undefined
  readonly host: string
  readonly hasFee: boolean
}

function Decoded({ decoded, facts, network, host, hasFee }: DecodedProps) {
  const t = useMessages(approvalMessages)
  const { actions } = decoded
  const shown = actions.slice(0, mostSteps)
  return (
    <>
      <Warnings decoded={decoded} facts={facts} host={host} />
      {shown.map((action, index) => {
        const what = t(titleKey(action))
        const step = { n: index + 1, count: actions.length, what }
        return (
          // A request does not change, and neither do the places of its steps.
          // oxlint-disable-next-line react/no-array-index-key
          <Section key={index} label={actions.length > 1 ? t('approval.step', step) : what}>
            <ActionView action={action} network={network} tokens={facts.tokens} />
          </Section>
        )
      })}
      {actions.length > shown.length && (
        <NoticeBar kind="warn">
          {t('approval.more', {
            shown: shown.length,
            count: actions.length,
            names: listOf(countNames(actions.slice(mostSteps).map((one) => t(titleKey(one))))),
          })}
        </NoticeBar>
      )}
      <Costs decoded={decoded} facts={facts} network={network} hasFee={hasFee} />
    </>
  )
}

function Warnings({ decoded, facts, host }: Pick<DecodedProps, 'decoded' | 'facts' | 'host'>) {
  const t = useMessages(approvalMessages)
  const { actions, otherNetwork } = decoded
  const takesAll = actions.some((action) => takesEverything(action, facts.tokens))
  return (
    <>
      {isUnclear(decoded) && (
        <NoticeBar kind="warn" title={t('approval.unclear')}>
          {t('approval.unclearHint')}
        </NoticeBar>
      )}
      {actions.map(
        (action) =>
          action.kind === 'signIn' &&
          !action.isThisPage && (
            <NoticeBar key={action.domain} kind="danger">
              {t('approval.otherSite', { domain: action.domain, host })}
            </NoticeBar>
          ),
      )}
      {otherNetwork !== undefined && (
        <NoticeBar kind="danger">{t('approval.otherNetwork', { network: otherNetwork })}</NoticeBar>
      )}
      {takesAll && <NoticeBar kind="warn">{t('approval.allOfIt')}</NoticeBar>}
      {facts.simulation?.isSuccess === false && (
        <NoticeBar kind="warn">{t('approval.wouldFail')}</NoticeBar>
      )}
    </>
  )
}

/** The fee, and what the account would have more or less. What nobody can say is absent. */
function Costs({ decoded, facts, network, hasFee }: Omit<DecodedProps, 'host'>) {
  const t = useMessages(approvalMessages)
  if (!decoded.calls && !decoded.messages) return null
  const { fee, simulation, tokens } = facts
  const feeEntry: KeyValue = {
    label: t('approval.fee'),
    value:
      fee === undefined ? undefined : fee === null ? (
        t('approval.feeUnknown')
      ) : (
        <AmountView amount={{ units: fee }} network={network} tokens={tokens} />
      ),
  }
  return (
    <>
      {hasFee && <KeyValueList entries={[feeEntry]} />}
      {simulation?.isSuccess && (
        <Section label={t('approval.changes')}>
          {simulation.changes.length === 0 ? (
            t('approval.noChange')
          ) : (
            <KeyValueList
              entries={simulation.changes.map(({ token, units }) => ({
                label: token ?? t('approval.currency'),
                value: <AmountView amount={{ units, token }} network={network} tokens={tokens} />,
              }))}
            />
          )}
        </Section>
      )}
    </>
  )
}

/** Where the page of the wallet draws its buttons. */
function FrameBox(props: { readonly wallet: EmbeddedWallet; readonly label: string }) {
  const { wallet, label } = props
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => (box.current ? wallet.showFrame(box.current) : undefined), [wallet])
  return <div ref={box} role="group" aria-label={label} style={{ minBlockSize: frameHeight }} />
}

/** A request that ends takes its view along; one that was not there in the first place does not. */
function Gone({ isSure }: { readonly isSure: boolean }) {
  const t = useMessages(approvalMessages)
  const view = useView()
  const clock = useClock()
  const [isShown, setShown] = useState(false)
  useEffect(
    () => (isSure ? clock.after(noticeDelayMs, () => setShown(true)) : undefined),
    [clock, isSure],
  )
  if (!isShown) return <ViewState kind="loading" shape="text" label={t('approval.loading')} />
  return (
    <ViewState
      kind="error"
      title={t('approval.aborted')}
      actions={<Button onPress={() => view.close()}>{t('approval.back')}</Button>}
    />
  )
}

export const loadedView: LoadedView<{ readonly requestId: string }> = {
  View: ApproveTransaction,
  title: (translate) => translate(approvalMessages, 'approval.title'),
  canGoBack: false,
}
