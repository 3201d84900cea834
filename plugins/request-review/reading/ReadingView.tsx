import { type ReactNode, useEffect, useState } from 'react'
import {
  type CaipNetwork,
  ConnectionService,
  fromUnits,
  NodeRpc,
} from '../../../kernel/exports/index.ts'
import {
  Disclosure,
  type KeyValue,
  KeyValueList,
  NoticeBar,
  Panel,
  Section,
  useMessages,
  useNumbers,
  usePage,
  useService,
  ViewState,
} from '../../../ui-shell/exports/ui.ts'
import type { WalletQuestion } from '../contract.ts'
import { shownText } from '../foreign-words.ts'
import { ActionView, listOf, titleKey } from './ActionView.tsx'
import { AmountView } from './AmountView.tsx'
import { EffectsView } from './EffectsView.tsx'
import { countNames } from './count-names.ts'
import { type DecodedRequest, isUnclear } from './decoded-request.ts'
import { LinesView, type LinesViewProps } from './LinesView.tsx'
import {
  lookAtRequest,
  nothingKnown,
  paysAsNodesSay,
  type RequestFacts,
} from './look-at-request.ts'
import { approvalMessages } from './messages.ts'
import { isAlarmingWarning } from './is-alarming.ts'
import { takesEverything } from './takes-everything.ts'

const mostSteps = 30

export interface ReadingViewProps {
  readonly question: WalletQuestion
  readonly facts: RequestFacts
  readonly network: CaipNetwork | undefined
  /** Where it is done, and for whom. */
  readonly about: readonly KeyValue[]
  /** The wallet itself shows the steps beside it: here they are opened on demand. */
  readonly isFolded?: boolean | undefined
}

/** What a request would do, step by step, what it costs and changes, and its raw data. */
export function ReadingView(props: ReadingViewProps) {
  const { question, facts, network, about, isFolded = false } = props
  const t = useMessages(approvalMessages)
  const { host } = usePage()
  const raw = <RawData question={question} />
  return (
    <>
      {facts.decoded ? (
        <Decoded
          decoded={facts.decoded}
          facts={facts}
          network={network}
          host={host}
          about={about}
          hasFee={paysAsNodesSay(question)}
          isFolded={isFolded}
          raw={raw}
        />
      ) : (
        <>
          <Panel>
            <ViewState kind="loading" shape="text" count={3} label={t('approval.loading')} />
            <KeyValueList entries={about} />
          </Panel>
          {raw}
        </>
      )}
    </>
  )
}

function RawData({ question }: Pick<ReadingViewProps, 'question'>) {
  const t = useMessages(approvalMessages)
  return (
    <Disclosure label={t('approval.raw')}>
      <pre
        className="code"
        dir="ltr"
        style={{ margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
      >
        {shownText(`${question.method}\n${rawOf(question.params) ?? ''}`)}
      </pre>
    </Disclosure>
  )
}

/** As JSON, in which a bigint is its digits. Undefined where there is nothing. */
const rawOf = (params: unknown): string | undefined =>
  JSON.stringify(
    params,
    (_, member: unknown) => (typeof member === 'bigint' ? `${member}` : member),
    2,
  )

/** What is known of a request, as it comes. It is asked for anew with another question object. */
export function useRequestFacts(
  question: WalletQuestion,
  network: CaipNetwork | undefined,
): RequestFacts {
  const { host } = usePage()
  const nodes = useService(NodeRpc)
  const connections = useService(ConnectionService)
  const [facts, setFacts] = useState(nothingKnown)
  useEffect(() => {
    if (!nodes || !connections) return
    const ended = new AbortController()
    lookAtRequest(
      question,
      host,
      { nodes, connections, network },
      (news) => setFacts((known) => ({ ...known, ...news(known) })),
      ended.signal,
      // It ends with the view.
    ).catch(() => {})
    return () => ended.abort()
  }, [question, host, nodes, connections, network])
  return facts
}

interface DecodedProps {
  readonly decoded: DecodedRequest
  readonly facts: RequestFacts
  readonly network: CaipNetwork | undefined
  readonly host: string
  readonly about: readonly KeyValue[]
  readonly hasFee: boolean
  readonly isFolded: boolean
  readonly raw: ReactNode
}

function Decoded({ decoded, facts, network, host, about, hasFee, isFolded, raw }: DecodedProps) {
  const t = useMessages(approvalMessages)
  const { actions } = decoded
  const shown = actions.slice(0, mostSteps)
  const steps = (
    <Panel>
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
      {decoded.reading && (
        <Totals lines={decoded.reading.totals} steps={actions.length} network={network} />
      )}
      <KeyValueList
        entries={[...about, ...useFee(hasFee && touchesChain(decoded), facts, network)]}
      />
    </Panel>
  )
  return (
    <>
      <Warnings decoded={decoded} facts={facts} host={host} />
      {isFolded ? (
        <Disclosure label={t('approval.details')}>
          {steps}
          {raw}
        </Disclosure>
      ) : (
        steps
      )}
      {touchesChain(decoded) && facts.effects?.status === 'told' && (
        <EffectsView
          actions={actions}
          effects={facts.effects}
          network={network}
          tokens={facts.tokens}
        />
      )}
      {!isFolded && raw}
    </>
  )
}

/** Something is done on the chain, now or with what is signed. */
const touchesChain = ({ calls, messages }: DecodedRequest): boolean => Boolean(calls ?? messages)

interface TotalsProps extends LinesViewProps {
  readonly steps: number
}

/** Of several steps, what they come to: under a heading of its own, or it would be read as part of the last. */
function Totals({ lines, network, steps }: TotalsProps) {
  const t = useMessages(approvalMessages)
  const shown = <LinesView lines={lines} network={network} />
  return steps > 1 && lines.length > 0 ? (
    <Section label={t('approval.total')}>{shown}</Section>
  ) : (
    shown
  )
}

function Warnings({ decoded, facts, host }: Pick<DecodedProps, 'decoded' | 'facts' | 'host'>) {
  const t = useMessages(approvalMessages)
  const { actions, otherNetwork, reading } = decoded
  const takesAll = actions.some((action) => takesEverything(action, facts.tokens))
  return (
    <>
      <UnclearNotice decoded={decoded} facts={facts} />
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
      {reading?.warnings.map(({ name, count }) => (
        <NoticeBar key={name} kind={isAlarmingWarning(name) ? 'danger' : 'warn'}>
          {t(`approval.${name}`, { count: count ?? 1 })}
        </NoticeBar>
      ))}
      {takesAll && <NoticeBar kind="danger">{t('approval.allOfIt')}</NoticeBar>}
      {facts.effects?.status === 'reverted' && (
        <NoticeBar kind="warn">{t('approval.wouldFail')}</NoticeBar>
      )}
    </>
  )
}

/** What cannot be read in the request itself, and whether a node says what it does. */
function UnclearNotice({ decoded, facts }: Pick<DecodedProps, 'decoded' | 'facts'>) {
  const t = useMessages(approvalMessages)
  if (!isUnclear(decoded)) return null
  const { effects } = facts
  const isCall = decoded.actions.every(
    (action) => action.kind !== 'call' || action.to !== undefined,
  )
  if (isCall && decoded.calls && effects?.status === 'told') {
    return (
      <NoticeBar kind="warn" title={t('approval.foreseen')}>
        {effects.isWhole ? t('approval.foreseenHint') : t('approval.foreseenInPart')}
      </NoticeBar>
    )
  }
  // While a node is asked nothing is said that may change.
  if (isCall && decoded.calls && effects === undefined) return null
  return (
    <NoticeBar kind="warn" title={t('approval.unclear')}>
      {t('approval.unclearHint')}
    </NoticeBar>
  )
}

/** What it costs; that nobody can say is said as well. */
function useFee(
  isAsked: boolean,
  { fee }: RequestFacts,
  network: CaipNetwork | undefined,
): readonly KeyValue[] {
  const t = useMessages(approvalMessages)
  if (!isAsked) return []
  return [
    {
      label: t('approval.fee'),
      value:
        fee === undefined ? undefined : fee === null ? (
          t('approval.feeUnknown')
        ) : (
          <FeeView units={fee} network={network} />
        ),
    },
  ]
}

/** A guess has no use for all of its digits. */
function FeeView(props: { readonly units: bigint; readonly network: CaipNetwork | undefined }) {
  const { units, network } = props
  const numbers = useNumbers()
  if (!network) return <AmountView amount={{ units }} network={network} tokens={{}} />
  const { decimals, symbol } = network.nativeCurrency
  return <bdi dir="ltr">{`${numbers.amount(fromUnits(units, decimals))} ${symbol}`}</bdi>
}
