import { type ConnectMethodProps, featuresStore } from '../../kernel/exports/index.ts'
import {
  Actions,
  Button,
  Icon,
  useMessages,
  usePage,
  useService,
  useStore,
  useView,
} from '../../ui-shell/exports/ui.ts'
import {
  connectingFarcasterView,
  connectingSocialView,
  connectSocialsView,
  type LoginParams,
  SocialLogin,
} from './contract.ts'
import { ProviderIcon, ReadyForPress } from './LoginProgress.tsx'
import { socialsMessages } from './messages.ts'
import { listSocials, providerNames, type SocialName } from './social-providers.ts'

const placeCount = 5

/** In Connect: the first socials as buttons, and the way to the others. */
export function Block({ namespace, disabledReason }: ConnectMethodProps) {
  const t = useMessages(socialsMessages)
  const view = useView()
  const socials = useSocials()
  const params = namespace === undefined ? {} : { namespace }
  const choose = useChooseSocial(params)
  // The last place leads to the others, unless one is left.
  const shown = socials.length > placeCount ? socials.slice(0, placeCount - 1) : socials
  const count = socials.length - shown.length
  const isDisabled = disabledReason !== undefined
  if (socials.length === 0) return null
  return (
    <ReadyForPress>
      <Actions isIcons>
        {shown.map((provider) => (
          <Button
            key={provider}
            id={provider}
            isPicture
            image={<ProviderIcon provider={provider} size="small" />}
            label={t('socials.with', { provider: providerNames[provider] })}
            isDisabled={isDisabled}
            disabledReason={disabledReason}
            onPress={() => choose(provider)}
          >
            {providerNames[provider]}
          </Button>
        ))}
        {count > 0 && (
          <Button
            id="more"
            isPicture
            image={<Icon name="more" size={24} />}
            label={t('socials.more', { count })}
            isDisabled={isDisabled}
            disabledReason={disabledReason}
            onPress={() => view.push(connectSocialsView, params)}
          >
            {t('socials.more', { count })}
          </Button>
        )}
      </Actions>
    </ReadyForPress>
  )
}

/** The providers that are on and can be used here, in their order. */
export function useSocials(): readonly SocialName[] {
  const page = usePage()
  const feature = useStore(featuresStore, ({ features }) => features.socials?.value)
  return listSocials(feature, page)
}

/** Opens the provider's window within the press, and the view that waits for it. */
export function useChooseSocial(params: LoginParams): (provider: SocialName) => void {
  const view = useView()
  const login = useService(SocialLogin)
  return (provider) => {
    if (provider === 'farcaster') return view.push(connectingFarcasterView, params)
    login?.start(provider)
    view.push(connectingSocialView, { ...params, provider })
  }
}
