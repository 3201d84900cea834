import type { ChainNamespace } from 'latchkey/kernel'
import type { Feature, PresetName } from './setup.ts'

/** The words of the page; the kit beside them brings its own. */
export interface Texts {
  readonly tabs: { readonly label: string; readonly setup: string; readonly app: string }
  readonly title: string
  readonly lead: string
  readonly presets: string
  readonly preset: Readonly<Record<PresetName, readonly [name: string, meaning: string]>>
  readonly preview: string
  readonly previewNote: string
  readonly starting: string
  readonly code: string
  readonly codeNote: string
  readonly install: string
  readonly copy: string
  readonly copied: string
  readonly settings: string
  readonly namespaces: string
  readonly namespace: Readonly<Record<ChainNamespace, string>>
  readonly features: string
  readonly feature: Readonly<Record<Feature, string>>
  readonly look: string
  readonly theme: string
  readonly themes: readonly [system: string, light: string, dark: string]
  readonly accent: string
  readonly accents: readonly [pine: string, violet: string, rust: string, yellow: string]
  readonly language: string
}

const english: Texts = {
  tabs: { label: 'Pages', setup: 'Set up', app: 'In an app' },
  title: 'What your visitors see, and what you write',
  lead: 'Choose what your app needs, try it here, and copy the code.',
  presets: 'Start from',
  preset: {
    noService: ['No service', 'The kit as it comes: no account, no server, public nodes only.'],
    walletsOnly: ['Wallets only', 'Visitors connect a wallet and sign. Nothing else is offered.'],
    emailFirst: ['E-mail first', 'Visitors without a wallet get one with an e-mail address.'],
    everything: ['Everything', 'All chains and all features, with services of your own.'],
  },
  preview: 'Your visitors see',
  previewNote: 'Drawn in the page here. In your app, the button opens it over the page.',
  starting: 'Starting…',
  code: 'You write',
  codeNote:
    'Put your own addresses in place of acme.example. On this page, networks and services are those of the local world.',
  install: 'Install',
  copy: 'Copy',
  copied: 'Copied',
  settings: 'Settings',
  namespaces: 'Chains',
  namespace: {
    eip155: 'Ethereum, EVM',
    solana: 'Solana',
    bip122: 'Bitcoin',
    polkadot: 'Polkadot',
    cosmos: 'Cosmos',
  },
  features: 'Features',
  feature: {
    pairing: 'Wallets on a phone',
    service: 'Service for data',
    email: 'E-mail login',
    socials: 'Social login',
    signIn: 'Sign-in',
    send: 'Send',
    receive: 'Receive',
    swaps: 'Swap',
    onramp: 'Buy',
    activity: 'Activity',
    multiWallet: 'Several wallets',
  },
  look: 'Look',
  theme: 'Theme',
  themes: ['As the system', 'Light', 'Dark'],
  accent: 'Accent',
  accents: ['Pine', 'Violet', 'Rust', 'Yellow'],
  language: 'Language',
}

const arabic: Texts = {
  tabs: { label: 'الصفحات', setup: 'الإعداد', app: 'داخل تطبيق' },
  title: 'ما يراه زوارك، وما تكتبه أنت',
  lead: 'اختر ما يحتاج إليه تطبيقك، وجرّبه هنا، ثم انسخ الشيفرة.',
  presets: 'ابدأ من',
  preset: {
    noService: ['بلا خدمة', 'المجموعة كما تأتي: بلا حساب ولا خادم، وعُقد عامة فقط.'],
    walletsOnly: ['المحافظ فقط', 'يوصل الزوار محفظة ويوقّعون. لا يُعرض شيء آخر.'],
    emailFirst: ['البريد أولًا', 'من لا يملك محفظة يحصل على واحدة ببريده الإلكتروني.'],
    everything: ['كل شيء', 'كل السلاسل وكل الميزات، مع خدماتك أنت.'],
  },
  preview: 'ما يراه زوارك',
  previewNote: 'يُعرض هنا داخل الصفحة. في تطبيقك يفتحه الزر فوق الصفحة.',
  starting: 'جارٍ البدء…',
  code: 'ما تكتبه',
  codeNote:
    'ضع عناوينك مكان acme.example. في هذه الصفحة، الشبكات والخدمات هي شبكات العالم المحلي وخدماته.',
  install: 'التثبيت',
  copy: 'نسخ',
  copied: 'تم النسخ',
  settings: 'الإعدادات',
  namespaces: 'السلاسل',
  namespace: {
    eip155: 'إيثريوم وEVM',
    solana: 'سولانا',
    bip122: 'بيتكوين',
    polkadot: 'بولكادوت',
    cosmos: 'كوزموس',
  },
  features: 'الميزات',
  feature: {
    pairing: 'محافظ على الهاتف',
    service: 'خدمة للبيانات',
    email: 'الدخول بالبريد الإلكتروني',
    socials: 'الدخول بحساب اجتماعي',
    signIn: 'تسجيل الدخول',
    send: 'إرسال',
    receive: 'استلام',
    swaps: 'مبادلة',
    onramp: 'شراء',
    activity: 'النشاط',
    multiWallet: 'عدة محافظ',
  },
  look: 'المظهر',
  theme: 'السمة',
  themes: ['مثل النظام', 'فاتحة', 'داكنة'],
  accent: 'اللون المميز',
  accents: ['صنوبري', 'بنفسجي', 'صدئي', 'أصفر'],
  language: 'اللغة',
}

export const textsOf = (locale: string): Texts => (locale === 'ar' ? arabic : english)
