import {
  type AllowanceChange,
  type AssetChange,
  type CaipNetwork,
  type CallEffects,
  isSameSpelling,
} from '../../../kernel/exports/index.ts'
import {
  BidiText,
  type KeyValue,
  KeyValueList,
  Section,
  useMessages,
} from '../../../ui-shell/exports/ui.ts'
import { isUnlimited } from './allowance.ts'
import { RequestAmount } from './RequestAmount.tsx'
import { TokenContract } from './TokenName.tsx'
import type { Action } from './decoded-request.ts'
import type { RequestFacts } from './look-at-request.ts'
import { approvalMessages } from './messages.ts'

export interface EffectsProps {
  /** What the request says by itself. */
  readonly actions: readonly Action[]
  readonly effects: Extract<CallEffects, { readonly status: 'told' }>
  readonly network: CaipNetwork | undefined
  readonly tokens: RequestFacts['tokens']
}

/** What leaves the account, what comes, and who may take what from then on, as a node says. */
export function Effects({ actions, effects, network, tokens }: EffectsProps) {
  const t = useMessages(approvalMessages)
  const changes = effects.changes.map(({ units, contract, kind, tokenId }): KeyValue => {
    const size = BigInt(units)
    const amount = { units: size < 0n ? -size : size, token: contract }
    return {
      label: size < 0n ? t('approval.leaves') : t('approval.comes'),
      value: (
        <>
          {tokenId === undefined ? (
            <RequestAmount amount={amount} network={network} tokens={tokens} />
          ) : (
            <ItemView kind={kind} tokenId={tokenId} units={amount.units} />
          )}
          {contract !== undefined && (
            <>
              {' '}
              <TokenContract token={contract} network={network} tokens={tokens} />
            </>
          )}
        </>
      ),
    }
  })
  const allowances = effects.allowances.filter(({ units }) => units !== '0')
  const allowed = allowances.filter((allowance) => !isSaid(actions, allowance))
  // Said above or below: what leaves by it leaves later, so that "nothing" would be half of the truth.
  const isAllowing = allowances.length > 0 || actions.some(isAllowance)
  const isUnsaid = isAllowing ? changes.length > 0 : !areSaid(actions, effects.changes)
  return (
    <>
      {isUnsaid && (
        <Section label={t('approval.changes')}>
          {changes.length > 0 ? <KeyValueList entries={changes} /> : t('approval.noChange')}
        </Section>
      )}
      {allowed.length > 0 && (
        <Section label={t('approval.allowed')}>
          <KeyValueList
            entries={allowed.flatMap((allowance) => [
              {
                label: t('approval.spender'),
                value: <BidiText value={allowance.spender} isGrouped />,
              },
              {
                label: t('approval.mayTake'),
                value: <AllowanceView allowance={allowance} network={network} tokens={tokens} />,
              },
            ])}
          />
        </Section>
      )}
    </>
  )
}

function ItemView(props: {
  readonly kind: AssetChange['kind']
  readonly tokenId: string
  readonly units: bigint
}) {
  const { kind, tokenId, units } = props
  const t = useMessages(approvalMessages)
  const count = String(units)
  return kind === 'erc1155'
    ? t('approval.items', { count, tokenId })
    : t('approval.item', { tokenId })
}

function AllowanceView(
  props: Pick<EffectsProps, 'network' | 'tokens'> & { readonly allowance: AllowanceChange },
) {
  const { allowance, network, tokens } = props
  const { kind, contract, units, tokenId } = allowance
  const t = useMessages(approvalMessages)
  const size = BigInt(units)
  return (
    <>
      {kind === 'operator' ? (
        t('approval.everything')
      ) : kind === 'item' ? (
        t('approval.item', { tokenId: tokenId ?? '' })
      ) : isUnlimited(size) ? (
        t('approval.unlimited')
      ) : (
        <RequestAmount
          amount={{ units: size, token: contract }}
          network={network}
          tokens={tokens}
        />
      )}{' '}
      <TokenContract token={contract} network={network} tokens={tokens} />
    </>
  )
}

/** A node without the logs of what it tried does not tell of it. */
const isAllowance = ({ kind }: Action): boolean => kind === 'approve' || kind === 'approveAll'

/** The account sends what the steps above say, and nothing else happens. */
function areSaid(actions: readonly Action[], changes: readonly AssetChange[]): boolean {
  const unsaid = [...changes]
  for (const action of actions) {
    if (action.kind !== 'send' || action.from !== undefined) return false
    const { units, token = '' } = action.amount
    const place = unsaid.findIndex(
      (change) =>
        change.tokenId === undefined &&
        BigInt(change.units) === -units &&
        isSameSpelling(change.contract ?? '', token),
    )
    if (place < 0) return false
    unsaid.splice(place, 1)
  }
  return unsaid.length === 0
}

/**
 * One of the steps above tells of it already, and of no less than it is: what is added to an allowance is not what that comes to. Which
 * item it is they say as an amount.
 */
const isSaid = (
  actions: readonly Action[],
  { kind, contract, spender, units }: AllowanceChange,
): boolean =>
  actions.some((action) => {
    if (action.kind !== 'approve' && action.kind !== 'approveAll') return false
    if (!isSameSpelling(action.token, contract)) return false
    if (!isSameSpelling(action.spender, spender)) return false
    if (action.kind === 'approveAll') return kind === 'operator' || kind === 'item'
    // The shared contract for allowances has an end for each.
    const ofKind: AllowanceChange['kind'] = action.until === undefined ? 'token' : 'permit2'
    const isEnough = action.amount === undefined || action.amount.units >= BigInt(units)
    return kind === ofKind && !action.isMore && isEnough
  })
