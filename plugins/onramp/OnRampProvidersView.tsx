import type { LoadedView } from '../../kernel/exports/index.ts'
import {
  Button,
  Group,
  RemoteImage,
  Row,
  useMessages,
  useNetwork,
  useStore,
  useView,
  ViewState,
} from '../../ui-shell/exports/ui.ts'
import { onRampQuoteView, type OnRampService, whatIsABuyView } from './contract.ts'
import { onRampMessages } from './messages.ts'
import { onRampStore } from './onramp-store.ts'
import { HandOverFailure, OnRampStep, useHandOver } from './OnRampStepView.tsx'

/** Who sells on this network; a press opens the provider's page. */
function OnRampProviders() {
  return <OnRampStep>{(service) => <Providers service={service} />}</OnRampStep>
}

function Providers({ service }: { readonly service: OnRampService }) {
  const t = useMessages(onRampMessages)
  const view = useView()
  const { network } = useNetwork()
  const providers = useStore(onRampStore, (state) => state.providers)
  const { opening, failed, open } = useHandOver(service)
  const failure = providers.find(({ name }) => name === failed)
  if (providers.length === 0) {
    const name = network?.name ?? t('onramp.thisNetwork')
    return <ViewState kind="empty" icon="buy" text={t('onramp.none', { network: name })} />
  }
  return (
    <>
      {failure && <HandOverFailure provider={failure.label} onRetry={() => open(failure)} />}
      <Group>
        {providers.map(({ name, label, feeText }) => (
          <Row
            key={name}
            id={name}
            name={label}
            meta={name === failed ? t('onramp.notOpened') : t('onramp.fees', { fees: feeText })}
            image={<RemoteImage kind="wallet" name={label} size={36} />}
            busyLabel={name === opening ? t('onramp.opening') : undefined}
            onPress={() => open({ name, label })}
          />
        ))}
      </Group>
      {providers.some(({ isQuoted }) => isQuoted) && (
        <Button id="quote" isWide onPress={() => view.push(onRampQuoteView)}>
          {t('onramp.seeQuote')}
        </Button>
      )}
    </>
  )
}

export const loadedView = /*#__PURE__*/ Object.freeze<LoadedView>({
  View: OnRampProviders,
  title: (translate) => translate(onRampMessages, 'onramp.title'),
  help: {
    view: whatIsABuyView,
    label: (translate) => translate(onRampMessages, 'onramp.help'),
  },
})
