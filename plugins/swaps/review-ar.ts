import type { MessageCatalogue, Messages } from '../../kernel/exports/index.ts'
import type { reviewMessages } from './review-messages.ts'

type Key = typeof reviewMessages extends MessageCatalogue<infer K> ? K : never

export const ar = /*#__PURE__*/ Object.freeze<Messages<Key>>({
  'check.effect':
    'لم تستطع أي عقدة أن تقول مسبقًا ما الذي تفعله هذه المبادلة بحسابك. قارن ما تعرضه محفظتك بهذه الصفحة.',
  'check.token': 'لم تؤكد الشبكة ما هي عملة {symbol}. قارن العملة والمبلغ في محفظتك.',
  'check.accept': 'سأقارن ذلك في محفظتي',
  'check.acceptFirst': 'أكّد أولاً أنك ستقارن',
  'check.differs': 'هذه العملة ليست كما تقول القائمة',
  'check.differsText':
    'تقول القائمة {listed} وعدد المنازل العشرية {listedDecimals}، وتقول الشبكة {actual} وعددها {actualDecimals}. سيكون المبلغ غير ما تراه، لذلك لا تُسأل محفظتك.',
  'check.wouldFail': 'سترفض الشبكة هذه المبادلة',
  'check.wouldFailText': 'لم تُسأل محفظتك. جرّب مبلغًا آخر أو عرضًا جديدًا.',
  'swap.takenBack': 'مسموح سابقاً، يُسحب أولاً',
  'swap.allowed': 'تسمح بـ',
  'swap.anyAmount': 'أي مبلغ',
  'swap.spender': 'للعقد',
  'swap.unlimited': 'السماح بأي مبلغ من {symbol}، لاحقاً أيضاً',
  'swap.unlimitedWarning':
    'يستطيع هذا العقد أخذ كل ما لديك من {symbol} في أي وقت. اسمح بما تحتاجه هذه المبادلة فقط ما لم تكن تثق به.',
  'swap.approveIn': 'وافق في {wallet}',
  'swap.step': 'الخطوة {current} من {last}: {step}',
  'swap.stepTakeBack': 'سحب السماح القديم',
  'swap.stepApprove': 'موافقة',
  'swap.stepSwap': 'مبادلة',
  'swap.expired': 'كان السعر قديماً جداً',
  'swap.moved': 'تحرّك السعر',
  'swap.lookAgain': 'هذا سعر جديد. لم يُوقّع شيء؛ راجعه مجدداً.',
  'swap.lookAgainApproved': 'هذا سعر جديد. الموافقة قائمة، ولم تتم أي مبادلة.',
  'swap.declined': 'رفضت الطلب',
  'swap.prepareFailed': 'المبادلة غير جاهزة',
  'swap.approveFailed': 'فشلت الموافقة',
  'swap.swapFailed': 'فشلت المبادلة',
  'swap.renewing': 'جارٍ تحديث السعر',
  'swap.approveAndGo': 'الموافقة والمبادلة',
  'swap.sentText': 'أُرسلت المبادلة. يمكنك الإغلاق، فهي مستمرة.',
  'swap.done': 'بودل {paid} مقابل نحو {got}',
  'swap.reverted': 'فشلت المبادلة',
  'swap.revertedText': 'رفضتها {network}. لم تتم أي مبادلة، وصُرفت رسوم الشبكة.',
  'swap.replaced': 'استُبدلت المبادلة',
  'swap.replacedText': 'أرسلت {wallet} شيئاً آخر مكانها. لم تتم أي مبادلة.',
  'swap.unsure': 'غير معروف بعد',
  'swap.unsureText': 'أُرسلت المبادلة ولم يُعرف عنها شيء بعد. تحقّق من {wallet} قبل أن تبادل مجدداً.',
  'swap.toAccount': 'عرض الحساب',
})
