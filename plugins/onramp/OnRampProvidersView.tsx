import type { LoadedView } from '../../kernel/exports/index.ts'
import { buyingHelp } from './buying-help.ts'
import { onRampMessages } from './messages.ts'
import { OnRampStep } from './OnRampStep.tsx'
import { ProviderList } from './ProviderList.tsx'

/** Who sells on this network; a press opens the provider's page. */
function OnRampProviders() {
  return <OnRampStep>{(service) => <ProviderList service={service} />}</OnRampStep>
}

export const loadedView = /*#__PURE__*/ Object.freeze<LoadedView>({
  View: OnRampProviders,
  title: (translate) => translate(onRampMessages, 'onramp.title'),
  help: buyingHelp,
})
