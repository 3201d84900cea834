import type { Messages } from 'latchkey/kernel'

export const ar: Messages = {
  'alerts.title': 'تنبيهات الأسعار',
  'alerts.symbol': 'العملة',
  'alerts.price': 'السعر بالدولار الأمريكي',
  'alerts.add': 'إضافة تنبيه',
  'alerts.list': 'تنبيهاتك',
  'alerts.rise': 'عندما يرتفع {symbol} إلى ${price}',
  'alerts.fall': 'عندما ينخفض {symbol} إلى ${price}',
  'alerts.now': 'الآن ${price}',
  'alerts.unknownNow': 'لا سعر في الوقت الحالي',
  'alerts.remove': 'إزالة تنبيه {symbol}',
  'alerts.added': 'تمت إضافة التنبيه',
  'alerts.removed': 'تمت إزالة التنبيه',
  'alerts.empty': 'لا توجد تنبيهات بعد. أضف أول تنبيه أعلاه.',
  'alerts.loading': 'جارٍ تحميل الأسعار',
  'alerts.failed': 'تعذّر تحميل الأسعار',
  'alerts.failedText': 'تنبيهاتك محفوظة. تحقق من الاتصال وحاول مرة أخرى.',
  'alerts.retry': 'حاول مرة أخرى',
  'alerts.priceInvalid': 'أدخل سعرًا أكبر من صفر، مثل 3000 أو 0.25',
  'alerts.symbolUnknown': 'لا يوجد سعر لـ {symbol}. جرّب: {known}',
  'alerts.limitReached': 'لديك {limit} من التنبيهات وهو الحد الأقصى. أزل واحدًا أولًا.',
}
