import type { CaipNetwork } from '../../../kernel/exports/index.ts'
import {
  BidiText,
  type KeyValue,
  KeyValueList,
  NoticeBar,
  useMessages,
} from '../../../ui-shell/exports/ui.ts'
import { RequestAmount } from './RequestAmount.tsx'
import { RequestDate } from './RequestDate.tsx'
import { RequestPeriod } from './RequestPeriod.tsx'
import type { NameCount } from './count-names.ts'
import type { Action } from './decoded-request.ts'
import { ForeignText } from './ForeignText.tsx'
import { RequestLines } from './RequestLines.tsx'
import { TokenName } from './TokenName.tsx'
import { approvalMessages } from './messages.ts'
import type { RequestFacts } from './look-at-request.ts'

export interface RequestActionProps {
  readonly action: Action
  readonly network: CaipNetwork | undefined
  readonly tokens: RequestFacts['tokens']
}

/** One step of a request, line by line. */
export function RequestAction({ action, network, tokens }: RequestActionProps) {
  const entries = useEntries(action, network, tokens)
  // The names of the fields are a stranger's, and may be those of our own lines.
  const leaves = action.kind === 'typedData' || action.kind === 'grant' ? action : undefined
  const fields = leaves?.fields ?? []
  const t = useMessages(approvalMessages)
  if (action.kind === 'read') return <RequestLines lines={action.lines} network={network} />
  return (
    <>
      {entries.length > 0 && <KeyValueList entries={entries} />}
      {fields.length > 0 && (
        <KeyValueList
          entries={fields.map(([label, value]) => ({
            label,
            value: <ForeignText>{value}</ForeignText>,
          }))}
        />
      )}
      {leaves && leaves.leftOut.length > 0 && (
        <NoticeBar kind="warn">
          {t('approval.moreFields', {
            shown: fields.length,
            count: leaves.fieldCount,
            names: listOf(leaves.leftOut),
          })}
        </NoticeBar>
      )}
      {leaves && leaves.cut.length > 0 && (
        <NoticeBar kind="warn">
          {t('approval.cut', { count: leaves.cut.length, names: leaves.cut.join(', ') })}
        </NoticeBar>
      )}
    </>
  )
}

/** What a step is called. */
export function titleKey(action: Action) {
  if (action.kind === 'call' && action.to === undefined) return 'approval.unreadable'
  if (action.kind === 'approve' && action.isOnce) return 'approval.approveOnce'
  if (action.kind === 'approve' && action.isMore) return 'approval.approveMore'
  if (action.kind === 'read') return `approval.${action.step}` as const
  return `approval.${action.kind}` as const
}

/** Names with how often each comes. */
export const listOf = (names: readonly NameCount[]): string =>
  names.map(([name, count]) => (count > 1 ? `${name} (${count})` : name)).join(', ')

function useEntries(
  action: Action,
  network: CaipNetwork | undefined,
  tokens: RequestFacts['tokens'],
): readonly KeyValue[] {
  const t = useMessages(approvalMessages)
  const tokenEntry = (token: string): KeyValue => ({
    label: t('approval.token'),
    value: <TokenName token={token} network={network} tokens={tokens} />,
  })
  const address = (label: Parameters<typeof t>[0], value: string): KeyValue => ({
    label: t(label),
    value: <BidiText value={value} isGrouped />,
  })
  const text = (label: Parameters<typeof t>[0], value: string): KeyValue => ({
    label: t(label),
    value: <ForeignText>{value}</ForeignText>,
  })

  const granteeEntry = ([kind, ...names]: readonly string[] = []): readonly KeyValue[] =>
    kind === undefined
      ? []
      : [
          {
            ...text('approval.grantee', kind),
            ...(names.length > 0 && { meta: <BidiText value={names.join(' ')} /> }),
          },
        ]

  switch (action.kind) {
    case 'send': {
      const { amount, from, to } = action
      return [
        {
          label: t('approval.amount'),
          value: <RequestAmount amount={amount} network={network} tokens={tokens} />,
        },
        ...(amount.token === undefined ? [] : [tokenEntry(amount.token)]),
        ...(from === undefined ? [] : [address('approval.from', from)]),
        address('approval.to', to),
      ]
    }
    case 'approve': {
      const { amount, spender, token, until } = action
      return [
        {
          label: t('approval.amount'),
          value: amount ? (
            <RequestAmount amount={amount} network={network} tokens={tokens} />
          ) : (
            t('approval.unlimited')
          ),
        },
        tokenEntry(token),
        address('approval.spender', spender),
        ...(until === undefined
          ? []
          : [{ label: t('approval.until'), value: <RequestDate seconds={until} /> }]),
      ]
    }
    case 'approveAll':
    case 'withdrawApproval':
      return [tokenEntry(action.token), address('approval.spender', action.spender)]
    case 'createAccount':
      return [tokenEntry(action.token), address('approval.owner', action.owner)]
    case 'note':
    case 'sign':
      return [text('approval.message', action.text)]
    case 'signIn':
      return [text('approval.site', action.domain), text('approval.message', action.text)]
    case 'grant':
      return [
        text('approval.permissions', action.permissions.join(', ')),
        ...action.limits.map((amount) => ({
          label: t('approval.limit'),
          value: (
            <>
              <RequestAmount amount={amount} network={network} tokens={tokens} />
              {amount.everySeconds !== undefined && (
                <>
                  {' / '}
                  <RequestPeriod seconds={amount.everySeconds} />
                </>
              )}
            </>
          ),
        })),
        ...granteeEntry(action.grantee),
        {
          label: t('approval.until'),
          value: <RequestDate seconds={action.until} />,
        },
      ]
    case 'revoke':
      return [text('approval.permissions', action.permission)]
    case 'call':
      return action.to === undefined ? [] : [address('approval.contract', action.to)]
    case 'typedData':
      return [
        ...(action.name === undefined ? [] : [text('approval.name', action.name)]),
        text('approval.kind', action.type),
        ...(action.contract === undefined ? [] : [address('approval.contract', action.contract)]),
      ]
    case 'unreadable':
      return action.name === undefined ? [] : [text('approval.name', action.name)]
    case 'read':
      return []
  }
}
