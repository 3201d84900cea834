import type { Messages } from '../../kernel/exports/index.ts'
import type { ShellKey } from './areas.ts'

/** Arabic, all areas of the shell. */
export const ar: Messages<ShellKey> = {
  // account
  'account.title': 'الحساب',
  'account.balance': 'الرصيد',
  'account.balanceUnknown': 'الرصيد غير متاح',
  'account.network': 'الشبكة',
  'account.otherNetwork': 'شبكة أخرى',
  'account.switchNetwork': 'تبديل الشبكة',
  'account.settings': 'الإعدادات',
  'account.others': 'حسابات أخرى',
  'account.nowOn': 'يُعرض الآن حساب {namespace}',
  'account.disconnect': 'قطع الاتصال',
  'account.disconnecting': 'جارٍ قطع الاتصال',
  'account.disconnected': 'تم قطع الاتصال',
  'account.disconnectOne': 'قطع اتصال {namespace}',
  'account.disconnectAll': 'قطع الكل',
  'account.disconnectFailed': 'تعذّر إبلاغ المحفظة. قُطع الاتصال من هنا.',

  // alert
  'alert.dismiss': 'إخفاء',
  'alert.IFRAME_LOAD_FAILED.title': 'تسجيل الدخول غير متاح',
  'alert.IFRAME_LOAD_FAILED.text':
    'لم تُحمَّل نافذة تسجيل الدخول. المحافظ في هذا المتصفح ما زالت تعمل.',
  'alert.IFRAME_REQUEST_TIMEOUT.title': 'لا يوجد رد',
  'alert.IFRAME_REQUEST_TIMEOUT.text': 'لم ترد نافذة تسجيل الدخول في الوقت المحدد. حاول مرة أخرى.',
  'alert.INVALID_APP_CONFIGURATION.title': 'إعداد التطبيق غير صالح',
  'alert.INVALID_APP_CONFIGURATION.text': 'هذه الصفحة ليست في قائمة مصادر المشروع.',
  'alert.INVALID_PROJECT_ID.title': 'معرّف المشروع غير صالح',
  'alert.INVALID_PROJECT_ID.text': 'لا تعرف الخدمة معرّف المشروع هذا.',
  'alert.LOCAL_SETTINGS_IGNORED.title': 'تم تجاهل الإعدادات المحلية',
  'alert.MULTI_WALLET_NOT_ENABLED.title': 'تعدد المحافظ غير مفعّل',
  'alert.MULTI_WALLET_NOT_ENABLED.text': 'يمكن ربط محفظة واحدة فقط في كل مرة.',
  'alert.SWITCH_NETWORK_NOT_FOUND.title': 'الشبكة غير موجودة',
  'alert.SWITCH_NETWORK_NOT_FOUND.text': 'هذه الشبكة غير معدّة في التطبيق.',
  'alert.PROJECT_ID_NOT_CONFIGURED.title': 'معرّف المشروع غير معدّ',
  'alert.PROJECT_ID_NOT_CONFIGURED.text': 'المحافظ في هذا المتصفح تعمل، أما الخدمات فلا.',
  'alert.RATE_LIMITED.title': 'طلبات كثيرة',
  'alert.RATE_LIMITED.text': 'تطلب الخدمة التوقف قليلاً. حاول بعد دقيقة.',
  'alert.SERVER_ERROR.title': 'الخدمة غير متاحة',
  'alert.SERVER_ERROR.text': 'تواجه الخدمة مشكلة. المحافظ في هذا المتصفح ما زالت تعمل.',
  'alert.SESSION_EXPIRED.title': 'انتهت الجلسة',
  'alert.SESSION_EXPIRED.text': 'تحقق من وقت هذا الجهاز ثم أعد الاتصال.',
  'alert.UNVERIFIED_DOMAIN.title': 'هذه الصفحة غير موثّقة',
  'alert.UNVERIFIED_DOMAIN.text': 'عنوانها ليس في قائمة المشروع.',

  // allWallets
  'allWallets.title': 'كل المحافظ',
  'allWallets.search': 'البحث عن محفظة',
  'allWallets.certified': 'المحافظ المعتمدة فقط',
  'allWallets.list': 'المحافظ',
  'allWallets.loading': 'جارٍ تحميل المحافظ',
  'allWallets.found': {
    zero: 'لا توجد محافظ',
    one: 'وُجدت محفظة واحدة',
    two: 'وُجدت محفظتان',
    few: 'وُجدت {count} محافظ',
    many: 'وُجدت {count} محفظة',
    other: 'وُجدت {count} محفظة',
  },
  'allWallets.empty': 'لا توجد محفظة باسم «{query}»',
  'allWallets.none': 'لا توجد محافظ لعرضها',
  'allWallets.failed': 'لم تُحمَّل قائمة المحافظ.',
  'allWallets.more': 'عرض المزيد',

  // boundary
  'boundary.title': 'هذا الجزء غير متاح',
  'boundary.text': 'حدث خطأ فيه. بقية الأجزاء ما زالت تعمل.',
  'boundary.off': 'هو متوقف الآن. بقية الأجزاء ما زالت تعمل.',

  // connect
  'connect.title': 'توصيل محفظة',
  'connect.help': 'ما هي المحفظة؟',
  'connect.pair': 'المسح بهاتفك',
  'connect.pairFromPhone': 'استخدام جهاز آخر',
  'connect.installed': 'مثبّتة',
  'connect.recent': 'استُخدمت من قبل',
  'connect.usedLast': 'آخر استخدام',
  'connect.wallets': 'المحافظ',
  'connect.more': 'محافظ أخرى',
  'connect.loadingMore': 'جارٍ تحميل محافظ أخرى',
  'connect.all': 'كل المحافظ',
  'connect.count': '{count}',
  'connect.countAtLeast': '+{count}',
  'connect.get': 'الحصول على محفظة',
  'connect.getText': 'ليست لديك محفظة؟ ابدأ من هنا.',
  'connect.useWallet': 'المتابعة بمحفظة',
  'connect.browserWallet': 'محفظة المتصفح',
  'connect.listFailed': 'لم تُحمَّل قائمة المحافظ. المحافظ في هذا المتصفح ما زالت تعمل.',
  'connect.terms': 'أوافق على {terms} و{privacy}.',
  'connect.termsLink': 'شروط الخدمة',
  'connect.privacyLink': 'سياسة الخصوصية',
  'connect.termsFirst': 'وافق على الشروط أولاً',
  'connect.termsBelow': 'وافق على الشروط أدناه للاتصال.',

  // connecting
  'connecting.title': 'توصيل المحفظة',
  'connecting.approve': 'وافق في {wallet}',
  'connecting.approveText': 'تسألك المحفظة هل يجوز لـ {app} رؤية عنوانك.',
  'connecting.openAgain': 'افتحها مجدداً',
  'connecting.still': 'ما زلنا ننتظر {wallet}',
  'connecting.stillText': 'كان يجب أن تُفتح نافذة. إن لم ترها فافتح الإضافة بنفسك.',
  'connecting.connected': 'تم الاتصال بـ {wallet}',
  'connecting.useAnother': 'استخدام محفظة أخرى',
  'connecting.checkAgain': 'تحقق مجدداً',

  // copy
  'copy.address': 'نسخ العنوان',
  'copy.addressDone': 'تم نسخ العنوان',
  'copy.link': 'نسخ الرابط',
  'copy.linkDone': 'تم نسخ الرابط',
  'copy.failed': 'النسخ محظور هنا. حدّد النص بدلاً من ذلك.',

  // downloads
  'downloads.title': 'الحصول على المحفظة',
  'downloads.heading': 'احصل على {wallet}',
  'downloads.text': 'ثبّتها ثم عد إلى هنا للاتصال.',
  'downloads.chrome': 'إضافة المتصفح',
  'downloads.appStore': 'App Store',
  'downloads.playStore': 'Google Play',
  'downloads.website': 'الموقع الإلكتروني',
  'downloads.none': 'لا يُعرف مكان لتنزيل {wallet}.',
  'downloads.unknown': 'هذه المحفظة ليست في القائمة',

  // failure
  'failure.declined.title': 'لقد رفضت الطلب',
  'failure.declined.text': 'لم يُشارَك شيء. حاول مجدداً أو اختر محفظة أخرى.',
  'failure.pending.title': 'هناك طلب قيد الانتظار',
  'failure.pending.text': 'افتح {wallet} وأكمل الطلب أو أغلقه هناك.',
  'failure.locked.title': '{wallet} مقفلة',
  'failure.locked.text': 'افتح قفلها ثم حاول مجدداً.',
  'failure.unsupported.title': '{wallet} لا تستطيع ذلك',
  'failure.unsupported.text': 'إنها لا تدعم هذا الطلب.',
  'failure.offline.title': '{wallet} غير متصلة',
  'failure.offline.text': 'فقدت اتصالها بالشبكة.',
  'failure.chains.title': 'لا شبكة مشتركة',
  'failure.chains.text': 'لا تملك {wallet} أياً من الشبكات التي يستخدمها {app}.',
  'failure.missing.title': 'المحفظة غير موجودة',
  'failure.missing.text': 'ليست مثبّتة في هذا المتصفح أو أنها معطّلة.',
  'failure.service.title': 'لا اتصال بالخدمة',
  'failure.service.text': 'المحافظ في هذا المتصفح ما زالت تعمل.',
  'failure.region.title': 'غير متاح في منطقتك',
  'failure.region.text': 'توصيل المحافظ غير متاح حيث أنت.',
  'failure.other.title': 'فشل الاتصال',
  'failure.other.text': 'أبلغت {wallet} عن خطأ. لم يُشارَك شيء.',

  // getWallet
  'getWallet.title': 'الحصول على محفظة',
  'getWallet.text': 'اختر واحدة لتثبيتها. يمكنك تغييرها لاحقاً.',
  'getWallet.list': 'اقتراحات',
  'getWallet.all': 'استعراض الكل',
  'getWallet.none': 'لا اقتراحات في الوقت الحالي',

  // list
  'list.end': 'هذا كل شيء',
  'list.loadingMore': 'جارٍ تحميل المزيد',

  // multiChain
  'multiChain.title': 'اختيار نوع الشبكة',
  'multiChain.text': 'لهذه المحفظة حساب في كل نوع. يمكنك توصيل البقية لاحقًا.',
  'multiChain.list': 'أنواع الشبكات',
  'multiChain.connected': 'متصل',

  // namespace
  'namespace.eip155': 'إيثريوم',
  'namespace.solana': 'سولانا',
  'namespace.polkadot': 'بولكادوت',
  'namespace.bip122': 'بيتكوين',
  'namespace.cosmos': 'كوزموس',

  // networks
  'networks.title': 'اختيار شبكة',
  'networks.help': 'ما هي الشبكة؟',
  'networks.search': 'البحث عن شبكة',
  'networks.list': 'الشبكات',
  'networks.empty': 'لا توجد شبكة باسم «{query}»',
  'networks.found': {
    zero: 'لا توجد شبكات',
    one: 'وُجدت شبكة واحدة',
    two: 'وُجدت شبكتان',
    few: 'وُجدت {count} شبكات',
    many: 'وُجدت {count} شبكة',
    other: 'وُجدت {count} شبكة',
  },
  'networks.testnet': 'شبكة تجريبية',
  'networks.notApproved': 'غير معتمدة في {wallet}',
  'networks.nowOn': 'الشبكة الآن هي {network}',

  // pairing
  'pairing.title': 'المسح بهاتفك',
  'pairing.platforms': 'طرق الاتصال',
  'pairing.browser': 'المتصفح',
  'pairing.mobile': 'التطبيق',
  'pairing.qrcode': 'رمز QR',
  'pairing.web': 'تطبيق الويب',
  'pairing.desktop': 'سطح المكتب',
  'pairing.code': 'رمز الاقتران',
  'pairing.preparing': 'جارٍ إعداد الرمز',
  'pairing.ready': 'الرمز جاهز',
  'pairing.renewed': 'يُعرض رمز جديد',
  'pairing.scan': 'امسح هذا الرمز بمحفظة على هاتفك.',
  'pairing.scanWith': 'امسح هذا الرمز باستخدام {wallet} على هاتفك.',
  'pairing.expired': 'انتهت صلاحية هذا الرمز',
  'pairing.newCode': 'الحصول على رمز جديد',
  'pairing.noWallet': 'ليست لديك؟ احصل على {wallet}',
  'pairing.yourWallet': 'محفظتك',
  'pairing.continue': 'المتابعة هنا',
  'pairing.continueIn': 'تابع في {wallet}',
  'pairing.open': 'افتح {wallet}',
  'pairing.openMobileText': 'وافق هناك ثم عد إلى هذه الصفحة.',
  'pairing.openTabText': 'تُفتح في علامة تبويب جديدة. وافق هناك ثم عد.',
  'pairing.openDesktopText': 'يُفتح التطبيق على هذا الحاسوب. وافق هناك ثم عد.',
  'pairing.openInWallet': 'تفتح {wallet} هذه الصفحة في متصفحها. اتصل من هناك.',
  'pairing.preparingLink': 'جارٍ إعداد الرابط',
  'pairing.opened': 'في انتظار {wallet}',
  'pairing.nothing': 'لم يحدث شيء؟ احصل على {wallet}',
  'pairing.installedText': '{wallet} مثبّتة في هذا المتصفح.',
  'pairing.notInstalled': '{wallet} غير مثبّتة',

  // search
  'search.clear': 'مسح البحث',

  // settings
  'settings.title': 'الإعدادات',
  'settings.address': 'العنوان',
  'settings.wallet': 'المحفظة',

  // shell
  'shell.back': 'رجوع',
  'shell.close': 'إغلاق',
  'shell.closeRefused': 'لا يمكن الإغلاق بعد.',
  'shell.details': 'التفاصيل',
  'shell.loading': 'جارٍ التحميل',
  'shell.name': 'المحفظة',
  'shell.newTab': 'يفتح في علامة تبويب جديدة',
  'shell.offline': 'أنت غير متصل بالإنترنت. المحافظ في هذا المتصفح ما زالت تعمل.',
  'shell.online': 'عاد الاتصال',
  'shell.or': 'أو',
  'shell.tryAgain': 'حاول مرة أخرى',

  // switch
  'switch.title': 'تبديل الشبكة',
  'switch.question': 'استخدام {network}؟',
  'switch.confirm': 'التبديل إلى {network}',
  'switch.confirmText': 'يريد {app} استخدام {network}. لن يُرسَل شيء.',
  'switch.waiting': 'أكّد في {wallet}',
  'switch.waitingText': 'تطلب التبديل إلى {network}.',
  'switch.plain': 'جارٍ التبديل إلى {network}',

  // switchChain
  'switchChain.title': 'تبديل الشبكة',
  'switchChain.heading': 'يحتاج {app} إلى {namespace}',
  'switchChain.text': 'لا حساب {namespace} لدى {wallet} هنا. صِل محفظة لديها حساب.',
  'switchChain.textPlain': 'صِل محفظة لديها حساب {namespace}.',
  'switchChain.connect': 'توصيل محفظة {namespace}',

  // unsupported
  'unsupported.title': 'اختيار شبكة',
  'unsupported.text': 'لا يستخدم {app} شبكة {network}. انتقل إلى إحدى هذه الشبكات للمتابعة.',
  'unsupported.swapText': 'المبادلة متاحة على هذه الشبكات.',
  'unsupported.thisNetwork': 'هذه الشبكة',
  'unsupported.list': 'الشبكات',

  // what
  'what.wallet.title': 'ما المحفظة؟',
  'what.wallet.keys': 'بيت لما تملكه',
  'what.wallet.keysText':
    'تحفظ المحفظة مفاتيح عملاتك ورموزك وتذاكرك وأسمائك. تبقى ملكك أياً كان التطبيق.',
  'what.wallet.signIn': 'دخول واحد في كل مكان',
  'what.wallet.signInText':
    'صِلها بدلاً من إنشاء حساب جديد بكلمة مرور جديدة. أنت تقرر ما يراه التطبيق.',
  'what.wallet.control': 'لا شيء يتحرك دونك',
  'what.wallet.controlText':
    'أنت توافق على كل طلب. لا تشارك عبارة الاسترداد أبداً: من يملكها يملك كل شيء.',
  'what.network.title': 'ما الشبكة؟',
  'what.network.ledger': 'سجل مشترك',
  'what.network.ledgerText':
    'الشبكة سجل لمن يملك ماذا، تحفظه حواسيب كثيرة معاً. لا يستطيع أحد تغييره وحده.',
  'what.network.many': 'الشبكات كثيرة',
  'what.network.manyText': 'لكل منها عملة للرسوم وسرعة وتكلفة. ما تملكه على واحدة ليس على غيرها.',
  'what.network.switch': 'أنت تختار',
  'what.network.switchText':
    'يحدد التطبيق الشبكات التي يستخدمها. التنقل بينها لا يرسل شيئاً ولا يكلّف شيئاً.',
}
