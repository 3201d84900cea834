import { type ComponentProps, useEffect, useState } from 'react'
import { fromUnits, toErrorRecord } from '../../kernel/exports/index.ts'
import {
  AmountField,
  Button,
  type ReadAmount,
  useMessages,
  useNumbers,
  useTask,
  useView,
} from '../../ui-shell/exports/ui.ts'
import type { SwapDraft, SwapService } from './contract.ts'
import { swapMessages } from './messages.ts'
import { isNative } from './native-token.ts'

export interface PayFieldProps
  extends Pick<ComponentProps<typeof AmountField>, 'value' | 'chip' | 'worth'> {
  readonly service: SwapService
  readonly draft: SwapDraft
  readonly amount: ReadAmount
  /** Of what is paid; undefined while unknown. */
  readonly held: bigint | undefined
  readonly isShort: boolean
  readonly onChange: (value: string) => void
}

/** What is paid, and all that can be. */
export function PayField({
  service,
  draft,
  value,
  amount,
  held,
  isShort,
  onChange,
  chip,
  worth,
}: PayFieldProps) {
  const t = useMessages(swapMessages)
  const numbers = useNumbers()
  const most = useTask()
  const [mostFailure, setMostFailure] = useState<{
    readonly draft: SwapDraft
    readonly code: string
  }>()
  const { from } = draft
  const enterMost = () => {
    if (held === undefined) return
    most.run(async (signal) => {
      try {
        const numeric = await service.most(held, signal)
        if (numeric !== undefined && !signal.aborted) onChange(numeric)
      } catch (failure) {
        if (!signal.aborted) setMostFailure({ draft, code: toErrorRecord(failure).code })
      }
    })
  }
  // It is of the draft that it was asked for.
  const whyNoMost = mostFailure?.draft === draft ? mostFailure.code : undefined
  const fault = amount && 'fault' in amount ? amount.fault : undefined
  const error = fault
    ? t(`swap.${fault}`, { decimals: from?.decimals ?? 0, symbol: from?.symbol ?? '' })
    : isShort || whyNoMost === 'NOT_ENOUGH'
      ? t('swap.short', { symbol: from?.symbol ?? '' })
      : whyNoMost && t('swap.feeUnknown')
  const { announce } = useView()
  useEffect(() => {
    if (whyNoMost !== undefined && error !== undefined) announce(error, 'assertive')
  }, [announce, whyNoMost, error])

  return (
    <AmountField
      id="pay"
      label={t('swap.pay')}
      value={value}
      onChange={onChange}
      chip={chip}
      worth={worth}
      error={error}
      isMain
      end={
        from && (
          <span className="amount-end">
            <span>
              {held === undefined
                ? t('swap.balanceUnknown')
                : t('swap.balance', {
                    amount: numbers.held({
                      address: isNative(from) ? undefined : from.address,
                      quantity: {
                        decimals: String(from.decimals),
                        numeric: fromUnits(held, from.decimals),
                      },
                    }),
                  })}
            </span>
            {held !== undefined && held > 0n && (
              <Button
                id="most"
                kind="quiet"
                isBusy={most.isBusy}
                busyLabel={t('swap.most')}
                onPress={enterMost}
              >
                {t('swap.most')}
              </Button>
            )}
          </span>
        )
      }
    />
  )
}
