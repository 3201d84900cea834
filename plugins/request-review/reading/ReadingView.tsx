import { useEffect, useState } from 'react'
import {
  type CaipNetwork,
  ConnectionService,
  NodeRpc,
  type ReadWarning,
} from '../../../kernel/exports/index.ts'
import {
  Disclosure,
  type KeyValue,
  KeyValueList,
  NoticeBar,
  Section,
  useMessages,
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
import { takesEverything } from './takes-everything.ts'

const mostSteps = 30

export interface ReadingViewProps {
  readonly question: WalletQuestion
  readonly facts: RequestFacts
  readonly network: CaipNetwork | undefined
}

/** What a request would do, step by step, what it costs and changes, and its raw data. */
export function ReadingView({ question, facts, network }: ReadingViewProps) {
  const t = useMessages(approvalMessages)
  const { host } = usePage()
  return (
    <>
      {facts.decoded ? (
        <Decoded
          decoded={facts.decoded}
          facts={facts}
          network={network}
          host={host}
          hasFee={paysAsNodesSay(question)}
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
          {shownText(`${question.method}\n${rawOf(question.params) ?? ''}`)}
        </pre>
      </Disclosure>
    </>
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
      {decoded.reading && (
        <Totals lines={decoded.reading.totals} steps={actions.length} network={network} />
      )}
      <Costs decoded={decoded} facts={facts} network={network} hasFee={hasFee} />
    </>
  )
}

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
        <NoticeBar key={name} kind={isDanger(name) ? 'danger' : 'warn'}>
          {t(`approval.${name}`, { count: count ?? 1 })}
        </NoticeBar>
      ))}
      {takesAll && <NoticeBar kind="warn">{t('approval.allOfIt')}</NoticeBar>}
      {facts.effects?.status === 'reverted' && (
        <NoticeBar kind="warn">{t('approval.wouldFail')}</NoticeBar>
      )}
    </>
  )
}

/** Whether what leaves is more than what can be shown. */
const isDanger = (name: ReadWarning['name']): boolean =>
  ['actsLater', 'changeElsewhere', 'inputsUnknown', 'outputsOpen', 'outputsPartlyOpen'].includes(
    name,
  )

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

/** The fee, what leaves and comes, and who may take what from then on. What nobody can say is absent. */
function Costs({ decoded, facts, network, hasFee }: Omit<DecodedProps, 'host'>) {
  const t = useMessages(approvalMessages)
  if (!decoded.calls && !decoded.messages) return null
  const { fee, effects, tokens } = facts
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
      {effects?.status === 'told' && (
        <EffectsView
          actions={decoded.actions}
          effects={effects}
          network={network}
          tokens={tokens}
        />
      )}
    </>
  )
}
