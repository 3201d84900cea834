import { type ReactNode, useEffect, useState } from 'react'
import { type CaipNetwork, ConnectionService, NodeRpc } from '../../../kernel/exports/index.ts'
import {
  BidiText,
  Disclosure,
  type KeyValue,
  KeyValueList,
  NoticeBar,
  Panel,
  Section,
  useMessages,
  usePage,
  useService,
  ViewState,
} from '../../../ui-shell/exports/ui.ts'
import type { WalletQuestion } from '../contract.ts'
import { shownText } from '../foreign-words.ts'
import { RequestAction, listOf, titleKey } from './RequestAction.tsx'
import { Asker } from './Asker.tsx'
import { Effects } from './Effects.tsx'
import { countNames } from './count-names.ts'
import { type DecodedRequest, isUnclear, isUnclearStep } from './decoded-request.ts'
import { RequestLines, type RequestLinesProps } from './RequestLines.tsx'
import {
  lookAtRequest,
  nothingKnown,
  paysAsNodesSay,
  type RequestFacts,
} from './look-at-request.ts'
import { approvalMessages } from './messages.ts'
import { isAlarmingWarning } from './is-alarming.ts'
import { mayBeItem, takesEverything } from './takes-everything.ts'
import { useFee } from './RequestFee.tsx'

const mostSteps = 30

export interface RequestReadingProps {
  readonly question: WalletQuestion
  readonly facts: RequestFacts
  readonly network: CaipNetwork | undefined
  /** Where it is done, and for whom. */
  readonly about: readonly KeyValue[]
  /** What of it is said on demand. */
  readonly folded?: readonly KeyValue[]
  /** A wallet that shows the steps itself: here they are opened on demand, below it. */
  readonly shownByWallet?: ReactNode
}

/** What a request would do, step by step, what it costs and changes; on demand its raw data. */
export function RequestReading({ shownByWallet, folded = [], ...reading }: RequestReadingProps) {
  const { question, facts } = reading
  const t = useMessages(approvalMessages)
  const steps = <StepsView {...reading} />
  return (
    <>
      <Warnings facts={facts} />
      {shownByWallet === undefined && steps}
      <ChangesView {...reading} />
      {shownByWallet}
      <Disclosure label={t('approval.details')}>
        {shownByWallet !== undefined && (
          <>
            <Asker />
            {steps}
          </>
        )}
        {folded.length > 0 && <KeyValueList entries={folded} />}
        <RawData question={question} />
      </Disclosure>
    </>
  )
}

function RawData({ question }: Pick<RequestReadingProps, 'question'>) {
  const t = useMessages(approvalMessages)
  return (
    <Section label={t('approval.raw')}>
      <pre
        className="code"
        dir="ltr"
        style={{ margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
      >
        {shownText(`${question.method}\n${rawOf(question.params) ?? ''}`)}
      </pre>
    </Section>
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

type Reading = Omit<RequestReadingProps, 'shownByWallet' | 'folded'>

/** The steps, and where, for whom and at what price. */
function StepsView({ question, facts, network, about }: Reading) {
  const t = useMessages(approvalMessages)
  const { decoded } = facts
  const hasFee = decoded !== undefined && paysAsNodesSay(question) && touchesChain(decoded)
  const fee = useFee(hasFee, facts, network, question)
  if (!decoded) {
    return (
      <Panel>
        <ViewState kind="loading" shape="text" count={3} label={t('approval.loading')} />
        <KeyValueList entries={about} />
      </Panel>
    )
  }
  const { actions, otherSigner } = decoded
  const shown = actions.slice(0, mostSteps)
  const signer: readonly KeyValue[] =
    otherSigner === undefined
      ? []
      : [
          {
            label: t('approval.from'),
            value: <BidiText value={shownText(otherSigner)} isGrouped />,
          },
        ]
  return (
    <Panel>
      {shown.map((action, index) => {
        const what = t(titleKey(action))
        const step = { n: index + 1, count: actions.length, what }
        return (
          // A request does not change, and neither do the places of its steps.
          // oxlint-disable-next-line react/no-array-index-key
          <Section key={index} label={actions.length > 1 ? t('approval.step', step) : what}>
            <RequestAction action={action} network={network} tokens={facts.tokens} />
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
      <KeyValueList entries={[...signer, ...about, ...fee]} />
    </Panel>
  )
}

/** What it changes, as far as a node says. */
function ChangesView({ facts: { decoded, effects, tokens }, network }: Reading) {
  if (!decoded || !touchesChain(decoded) || effects?.status !== 'told') return null
  return <Effects actions={decoded.actions} effects={effects} network={network} tokens={tokens} />
}

/** Something is done on the chain, now or with what is signed. */
const touchesChain = ({ calls, messages }: DecodedRequest): boolean => Boolean(calls ?? messages)

interface TotalsProps extends RequestLinesProps {
  readonly steps: number
}

/** Of several steps, what they come to: under a heading of its own, or it would be read as part of the last. */
function Totals({ lines, network, steps }: TotalsProps) {
  const t = useMessages(approvalMessages)
  const shown = <RequestLines lines={lines} network={network} />
  return steps > 1 && lines.length > 0 ? (
    <Section label={t('approval.total')}>{shown}</Section>
  ) : (
    shown
  )
}

function Warnings({ facts }: Pick<Reading, 'facts'>) {
  return facts.decoded ? <WarningsOf decoded={facts.decoded} facts={facts} /> : null
}

interface DecodedProps {
  readonly decoded: DecodedRequest
  readonly facts: RequestFacts
}

function WarningsOf({ decoded, facts }: DecodedProps) {
  const t = useMessages(approvalMessages)
  const { host } = usePage()
  const { actions, otherNetwork, reading } = decoded
  const takesAll = takesEverything(actions, facts.tokens)
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
      {actions.some(
        (action) => action.kind === 'signIn' && action.isThisPage && action.reachesFurther,
      ) && <NoticeBar kind="warn">{t('approval.signsFurther')}</NoticeBar>}
      {otherNetwork !== undefined && (
        <NoticeBar kind="danger">{t('approval.otherNetwork', { network: otherNetwork })}</NoticeBar>
      )}
      {reading?.warnings.map(({ name, count }) => (
        <NoticeBar key={name} kind={isAlarmingWarning(name) ? 'danger' : 'warn'}>
          {t(`approval.${name}`, { count: count ?? 1 })}
        </NoticeBar>
      ))}
      {takesAll && <NoticeBar kind="danger">{t('approval.allOfIt')}</NoticeBar>}
      {isFeeHigh(facts) && <NoticeBar kind="warn">{t('approval.feeHigh')}</NoticeBar>}
      {facts.effects?.status === 'reverted' && (
        <NoticeBar kind="warn">{t('approval.wouldFail')}</NoticeBar>
      )}
    </>
  )
}

/** Whether what is paid in the coin of the network is less than what paying it costs. */
function isFeeHigh({ decoded, fee }: RequestFacts): boolean {
  const paid = (decoded?.actions ?? []).flatMap((action) =>
    action.kind === 'send' && action.amount.token === undefined ? [action.amount.units] : [],
  )
  const sum = paid.reduce((all, units) => all + units, 0n)
  return sum > 0n && typeof fee === 'bigint' && fee > sum
}

/** What cannot be read in the request itself, and whether a node says what it does. */
function UnclearNotice({ decoded, facts }: DecodedProps) {
  const t = useMessages(approvalMessages)
  const { effects, tokens } = facts
  const hasItem = decoded.actions.some((action) => mayBeItem(action, tokens))
  if (!isUnclear(decoded) && !hasItem) return null
  const isCall =
    !hasItem &&
    decoded.actions
      .filter(isUnclearStep)
      .every((action) => action.kind === 'call' && action.to !== undefined)
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
