import { useRef, useState } from 'react'
import {
  activeConnection,
  type CaipNetwork,
  connectionsStore,
  type LoadedView,
  networksStore,
  NetworkService,
  whatIsANetworkView,
} from '../../kernel/exports/index.ts'
import { Button } from '../components/Button.tsx'
import { FoldRow } from '../components/FoldRow.tsx'
import { ListHeading } from '../components/ListHeading.tsx'
import { NetworkIcon } from '../components/NetworkIcon.tsx'
import { RovingList, type RovingListHandle } from '../components/RovingList.tsx'
import { Row } from '../components/Row.tsx'
import { SearchField } from '../components/SearchField.tsx'
import { ViewState } from '../components/ViewState.tsx'
import { useNetwork } from '../hooks/use-account.ts'
import { useMessages } from '../hooks/use-messages.ts'
import { useNamespaceName } from '../hooks/use-namespace-name.ts'
import { useService } from '../hooks/use-service.ts'
import { useStore } from '../hooks/use-store.ts'
import { useView } from '../hooks/use-view.ts'
import { networksMessages } from '../messages/areas/networks.ts'
import { searchMessages } from '../messages/areas/search.ts'
import { byFamily } from './by-family.ts'

/** From so many networks on there is a search field. */
const searchFrom = 8

/** Up to so many networks each says its family itself; more stand under headings. */
const mostWithoutHeadings = 8

/** A line of the list: a network and its family, or what the test networks are folded under. */
type Line = { readonly network?: CaipNetwork; readonly family: string }

/** The networks of the app by family; those that the wallet did not approve cannot be chosen. */
function Networks() {
  const t = useMessages(searchMessages, networksMessages)
  const view = useView()
  const nameOf = useNamespaceName()
  const service = useService(NetworkService)
  const { caipNetworkId: active } = useNetwork()
  const requested = useStore(networksStore, (networks) => networks.requested)
  const refusal = useRefusal()
  const [query, setQuery] = useState('')
  const [clearings, setClearings] = useState(0)
  const search = useRef<HTMLInputElement>(null)
  const list = useRef<RovingListHandle>(null)
  const real = requested.filter(({ testnet }) => !testnet)
  const tests = requested.filter(({ testnet }) => testnet)
  const [isUnfolded, setUnfolded] = useState(() =>
    tests.some(({ caipNetworkId }) => caipNetworkId === active),
  )
  const linesOf = (networks: readonly CaipNetwork[]): readonly Line[] =>
    byFamily(networks).flatMap(({ heading, networks: own }) =>
      own.map((network) => ({ network, family: heading ? nameOf(heading) : '' })),
    )
  const find = (text: string): readonly Line[] =>
    linesOf(requested).filter(
      ({ network, family }) => contains(network?.name ?? '', text) || contains(family, text),
    )
  const hasHeadings = (real.length || tests.length) > mostWithoutHeadings
  const isFolding = query === '' && real.length > 0 && tests.length > 0
  const lines = isFolding
    ? [...linesOf(real), { family: '' }, ...(isUnfolded ? linesOf(tests) : [])]
    : find(query)

  const onSearch = (text: string) => {
    setQuery(text)
    const count = find(text).length
    if (text !== '' && count > 0) view.announce(t('networks.found', { count }))
  }
  return (
    <>
      {requested.length >= searchFrom && (
        <SearchField
          key={clearings}
          ref={search}
          label={t('networks.search')}
          onSearch={onSearch}
          onLeaveDown={() => list.current?.focusFirst()}
        />
      )}
      {lines.length === 0 ? (
        <ViewState
          kind="empty"
          text={t('networks.empty', { query })}
          action={
            <Button
              kind="quiet"
              onPress={() => {
                setQuery('')
                setClearings(clearings + 1)
              }}
            >
              {t('search.clear')}
            </Button>
          }
        />
      ) : (
        <RovingList
          ref={list}
          label={t('networks.list')}
          items={lines}
          keyOf={({ network }) => network?.caipNetworkId ?? 'tests'}
          searchRef={search}
          headingOf={({ family }, before) =>
            hasHeadings &&
            family !== '' &&
            family !== before?.family && <ListHeading title={family} />
          }
          renderRow={({ network, family }, place) =>
            network ? (
              <Row
                id={network.caipNetworkId}
                place={place}
                name={network.name}
                meta={hasHeadings || contains(network.name, family) ? undefined : family}
                end={network.testnet && !isFolding ? t('networks.testnet') : undefined}
                hasChevron={false}
                image={<NetworkIcon network={network} />}
                isSelected={network.caipNetworkId === active}
                disabledReason={refusal(network)}
                onPress={() => service?.requestSwitch(network.caipNetworkId)}
              />
            ) : (
              <FoldRow
                id="tests"
                place={place}
                name={t('networks.testnets')}
                isUnfolded={isUnfolded}
                onPress={() => setUnfolded(!isUnfolded)}
              />
            )
          }
        />
      )}
    </>
  )
}

const contains = (text: string, part: string) => text.toLowerCase().includes(part.toLowerCase())

/** Why a network cannot be chosen: its namespace's wallet said which ones it serves. */
function useRefusal(): (network: CaipNetwork) => string | undefined {
  const t = useMessages(searchMessages, networksMessages)
  const connections = useStore(connectionsStore)
  return ({ caipNetworkId, chainNamespace }) => {
    const connection = activeConnection(connections, chainNamespace)
    const approved = connection?.approvedNetworkIds
    if (!connection || !approved || approved.includes(caipNetworkId)) return undefined
    return t('networks.notApproved', { wallet: connection.wallet.name })
  }
}

export const loadedView = /*#__PURE__*/ Object.freeze<LoadedView>({
  View: Networks,
  title: (translate) => translate(networksMessages, 'networks.title'),
  help: {
    view: whatIsANetworkView,
    label: (translate) => translate(networksMessages, 'networks.help'),
  },
})
