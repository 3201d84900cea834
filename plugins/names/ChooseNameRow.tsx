import { useEffect, useSyncExternalStore } from 'react'
import {
  type AccountRowProps,
  type CaipAddress,
  type ErrorRecord,
  type Identity,
  IdentityService,
  namespaceAdapters,
} from '../../kernel/exports/index.ts'
import {
  Group,
  Icon,
  Row,
  RowSymbol,
  useAccount,
  useContributions,
  useMessages,
  useNetwork,
  useService,
  useView,
} from '../../ui-shell/exports/ui.ts'
import { NameRegistration, registerAccountNameView } from './contract.ts'
import { namesMessages } from './messages.ts'

/** In AccountSettings: the way to a name, for an account that has none. */
export function Block({ namespace }: AccountRowProps) {
  const hasNames = useContributions(namespaceAdapters).some(
    ({ value }) => value.namespace === namespace && value.capabilities.names,
  )
  const { caipAddress } = useAccount()
  return hasNames && caipAddress ? <ChooseName account={caipAddress} /> : null
}

function ChooseName({ account }: { readonly account: CaipAddress }) {
  const t = useMessages(namesMessages)
  const view = useView()
  const { network } = useNetwork()
  const registration = useService(NameRegistration)
  const identity = useReadIdentity(account)
  if (!registration || !network || !registration.isOffered(network)) return null
  if (!identity || identity.name !== undefined) return null
  // Of an account that may have a name the visitor has to know why it is not here.
  const words = ({ code, message }: ErrorRecord) =>
    code === 'NAME_SERVICE_REFUSED' ? <bdi>{message}</bdi> : t('names.errorNames')
  return (
    <Group>
      <Row
        id="name"
        name={t('names.title')}
        meta={identity.failure ? words(identity.failure) : t('names.reason')}
        image={
          <RowSymbol>
            <Icon name="tag" size={20} />
          </RowSymbol>
        }
        onPress={() => {
          registration.begin()
          view.push(registerAccountNameView)
        }}
      />
    </Group>
  )
}

/** Undefined while nobody knows whether there is a name. */
function useReadIdentity(account: CaipAddress): Identity | undefined {
  const identities = useService(IdentityService)
  useEffect(() => {
    const gone = new AbortController()
    identities?.read(account, gone.signal).catch(() => {})
    return () => gone.abort()
  }, [identities, account])
  const peek = () => identities?.peek(account)
  return useSyncExternalStore(identities?.subscribe ?? noSubscription, peek, peek)
}

const noSubscription = () => () => {}
