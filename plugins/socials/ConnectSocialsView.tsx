import type { LoadedView } from '../../kernel/exports/index.ts'
import { Group, Row, useMessages } from '../../ui-shell/exports/ui.ts'
import type { LoginParams } from './contract.ts'
import { ProviderIcon, ReadyForPress } from './LoginProgress.tsx'
import { socialsMessages } from './messages.ts'
import { useChooseSocial, useSocials } from './SocialButtons.tsx'
import { providerNames } from './social-providers.ts'

/** Every social that is on, one below the other. */
function ConnectSocials({ params }: { readonly params: LoginParams }) {
  const t = useMessages(socialsMessages)
  const choose = useChooseSocial(params)
  return (
    <ReadyForPress>
      <Group>
        {useSocials().map((provider) => (
          <Row
            key={provider}
            id={provider}
            name={t('socials.with', { provider: providerNames[provider] })}
            image={<ProviderIcon provider={provider} size="row" />}
            onPress={() => choose(provider)}
          />
        ))}
      </Group>
    </ReadyForPress>
  )
}

export const loadedView = /*#__PURE__*/ Object.freeze<LoadedView<LoginParams>>({
  View: ConnectSocials,
  title: (translate) => translate(socialsMessages, 'socials.title'),
})
