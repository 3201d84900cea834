import type { MessageCatalogue, Messages } from '../../kernel/exports/index.ts'
import type { onRampMessages } from './messages.ts'

type Key = typeof onRampMessages extends MessageCatalogue<infer K> ? K : never

export const ar = /*#__PURE__*/ Object.freeze<Messages<Key>>({
  'onramp.title': 'شراء العملات الرقمية',
  'onramp.help': 'ما هو الشراء؟',
  'onramp.fees': 'الرسوم {fees}',
  'onramp.none': 'لا يوجد مزوّد لشبكة {network} في منطقتك',
  'onramp.thisNetwork': 'هذه الشبكة',
  'onramp.region': 'الشراء غير متاح في منطقتك.',
  'onramp.opening': 'جارٍ الفتح',
  'onramp.notOpened': 'لم تُفتح',
  'onramp.openFailed': 'تعذر فتح صفحة {provider}. لم تنتقل أي أموال.',
  'onramp.tryAgain': 'حاول مرة أخرى',
  'onramp.seeQuote': 'عرض السعر',

  'onramp.quoteTitle': 'عرض السعر',
  'onramp.pay': 'تدفع',
  'onramp.get': 'تحصل تقريباً على',
  'onramp.chooseCurrency': 'اختيار العملة',
  'onramp.changeCurrency': 'تغيير العملة',
  'onramp.chooseToken': 'اختيار الرمز',
  'onramp.changeToken': 'تغيير الرمز',
  'onramp.limit': '{method}: من {min} إلى {max}',
  'onramp.card': 'بطاقة',
  'onramp.bank': 'تحويل مصرفي',
  'onramp.outside': 'خارج الحدود. {limits}',
  'onramp.notANumber': 'أدخل مبلغاً، مثل 100',
  'onramp.tooPrecise': 'عدد الخانات بعد الفاصلة أكثر من المسموح',
  'onramp.quoted': 'تحصل تقريباً على {amount}',
  'onramp.quoteFailed': 'لا يوجد عرض سعر حالياً. لم تنتقل أي أموال.',
  'onramp.provider': 'المزوّد',
  'onramp.providerFees': 'الرسوم',
  'onramp.network': 'الشبكة',
  'onramp.continue': 'المتابعة إلى {provider}',
  'onramp.quoteFirst': 'أدخل مبلغاً أولاً',

  'onramp.tokens': 'الرموز',
  'onramp.searchTokens': 'البحث عن رمز',
  'onramp.noToken': 'لا يوجد رمز باسم "{query}"',
  'onramp.notHere': 'غير متاح على {network}',
  'onramp.currencies': 'العملات',

  'onramp.finish': 'أكمل في نافذة {provider}',
  'onramp.finishText':
    'يُفترض أن تكون نافذة جديدة قد فُتحت. إن لم ترها فاسمح بالنوافذ المنبثقة لهذه الصفحة وافتحها من جديد.',
  'onramp.done': 'انتهيت',
  'onramp.openAgain': 'فتح من جديد',
  'onramp.copyLink': 'نسخ الرابط',
  'onramp.linkCopied': 'نُسخ الرابط',
  'onramp.succeeded': 'اكتمل الشراء',
  'onramp.succeededText': 'أرسل {provider} ما اشتريته.',
  'onramp.failed': 'فشل الشراء',
  'onramp.failedText': 'أفاد {provider} بأن العملية لم تنجح. تحقق هناك مما حدث.',
  'onramp.unknown': 'لا شيء معروف بعد. قد يصل ما دفعت ثمنه عند {provider} لاحقاً؛ تحقق مرة أخرى.',
  'onramp.checkAgain': 'تحقق مرة أخرى',

  'onramp.whatMoney': 'نقود عادية مقابل رموز',
  'onramp.whatMoneyText': 'تدفع بالبطاقة أو بتحويل مصرفي، وتصل الرموز إلى العنوان المتصل هنا.',
  'onramp.whatProvider': 'يبيعها مزوّد',
  'onramp.whatProviderText': 'تدفع على صفحته وبشروطه ورسومه، وقد يسألك عن هويتك.',
  'onramp.whatTime': 'قد يستغرق ذلك بعض الوقت',
  'onramp.whatTimeText':
    'تستغرق البطاقة غالباً دقائق والتحويل المصرفي أياماً، ثم يظهر ما اشتريته في رصيدك.',
  'onramp.back': 'رجوع',
})
