import type { Messages } from '../../kernel/exports/index.ts'
import type { en } from './en.ts'

/** Arabic. Keys and their order are those of `en.ts`. */
export const ar: Messages<keyof typeof en> = {
  // alert
  'alert.dismiss': 'إخفاء',
  'alert.IFRAME_LOAD_FAILED.title': 'تسجيل الدخول غير متاح',
  'alert.IFRAME_LOAD_FAILED.text':
    'لم تُحمَّل نافذة تسجيل الدخول. المحافظ في هذا المتصفح ما زالت تعمل.',
  'alert.IFRAME_REQUEST_TIMEOUT.title': 'لا يوجد رد',
  'alert.IFRAME_REQUEST_TIMEOUT.text': 'لم ترد نافذة تسجيل الدخول في الوقت المحدد. حاول مرة أخرى.',
  'alert.INVALID_PROJECT_ID.title': 'معرّف المشروع غير صالح',
  'alert.INVALID_PROJECT_ID.text': 'لا تعرف الخدمة معرّف المشروع هذا.',
  'alert.LOCAL_SETTINGS_IGNORED.title': 'تم تجاهل الإعدادات المحلية',
  'alert.LOCAL_SETTINGS_IGNORED.text': 'الإعدادات البعيدة للمشروع هي السارية.',
  'alert.MULTI_WALLET_NOT_ENABLED.title': 'تعدد المحافظ غير مفعّل',
  'alert.MULTI_WALLET_NOT_ENABLED.text': 'يمكن ربط محفظة واحدة فقط في كل مرة.',
  'alert.NETWORK_NOT_FOUND.title': 'الشبكة غير موجودة',
  'alert.NETWORK_NOT_FOUND.text': 'هذه الشبكة غير معدّة في التطبيق.',
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

  // boundary
  'boundary.title': 'هذا الجزء غير متاح',
  'boundary.text': 'حدث خطأ فيه. بقية الأجزاء ما زالت تعمل.',
  'boundary.off': 'هو متوقف الآن. بقية الأجزاء ما زالت تعمل.',

  // copy
  'copy.address': 'نسخ العنوان',
  'copy.addressDone': 'تم نسخ العنوان',
  'copy.link': 'نسخ الرابط',
  'copy.linkDone': 'تم نسخ الرابط',
  'copy.failed': 'النسخ محظور هنا. حدّد النص بدلاً من ذلك.',

  // list
  'list.end': 'هذا كل شيء',
  'list.loadingMore': 'جارٍ تحميل المزيد',

  // search
  'search.clear': 'مسح البحث',

  // shell
  'shell.back': 'رجوع',
  'shell.close': 'إغلاق',
  'shell.closeRefused': 'لا يمكن الإغلاق بعد.',
  'shell.details': 'التفاصيل',
  'shell.help': 'مساعدة',
  'shell.loading': 'جارٍ التحميل',
  'shell.name': 'المحفظة',
  'shell.newTab': 'يفتح في علامة تبويب جديدة',
  'shell.offline': 'أنت غير متصل بالإنترنت. المحافظ في هذا المتصفح ما زالت تعمل.',
  'shell.online': 'عاد الاتصال',
  'shell.or': 'أو',
  'shell.tryAgain': 'حاول مرة أخرى',
}
