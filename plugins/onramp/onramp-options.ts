import { getOnRampOptions, type PluginContext } from '../../kernel/exports/index.ts'
import { fallbackLimits } from './limits.ts'
import { parseOptions } from './onramp-answers.ts'
import { onRampStore, type OnRampState } from './onramp-store.ts'

export type OnRampOptions = Pick<OnRampState, 'purchaseCurrencies' | 'paymentCurrencies'>

export const readOptions = ({
  http,
  log,
  signal,
}: Pick<PluginContext, 'http' | 'log' | 'signal'>): Promise<OnRampOptions> =>
  http.call(getOnRampOptions, {
    signal,
    parse: (json) =>
      parseOptions(json, (what) =>
        log.warn(`The on-ramp options have an entry that cannot be read: ${what}.`),
      ),
  })

/** Where the service says nothing. */
export function defaultOptions(): OnRampOptions {
  const { purchaseCurrencies, paymentCurrencies } = onRampStore.initial
  return {
    purchaseCurrencies,
    paymentCurrencies: paymentCurrencies.map(({ id }) => ({
      id,
      payment_method_limits: fallbackLimits(),
    })),
  }
}

/** Of the one that was chosen its new entry, else the first of this network, else the first. */
export function chooseAmong(
  { purchaseCurrencies, paymentCurrencies }: OnRampOptions,
  { purchaseCurrency, paymentCurrency }: OnRampState,
  reference: string | undefined,
): Pick<OnRampState, 'purchaseCurrency' | 'paymentCurrency'> {
  const here = purchaseCurrencies.find(({ networks }) =>
    networks.some(({ chain_id: id }) => id === reference),
  )
  return {
    purchaseCurrency:
      purchaseCurrencies.find(({ symbol }) => symbol === purchaseCurrency.symbol) ??
      here ??
      purchaseCurrencies[0] ??
      purchaseCurrency,
    paymentCurrency:
      paymentCurrencies.find(({ id }) => id === paymentCurrency.id) ??
      paymentCurrencies[0] ??
      paymentCurrency,
  }
}
