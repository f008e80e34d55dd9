import { type TextLanguage, textLanguage } from '../../vocabulary/text-language.ts';

/** The texts of `<docent-page-actions>` in one language. */
export interface PageActionTexts {
  copy: string;
  copied: string;
  failed: string;
  more: string;
  view: string;
  openIn: string;
  connect: string;
  copyMcp: string;
  /** The prompt for a chat. */
  prompt: string;
}

const en: PageActionTexts = {
  copy: 'Copy page',
  copied: 'Copied',
  failed: 'Could not copy the page',
  more: 'More actions for this page',
  view: 'View as Markdown',
  openIn: 'Open in {app}',
  connect: 'Connect to {app}',
  copyMcp: 'Copy the MCP server URL',
  prompt: 'Read {url}. I want to ask questions about it.',
};

const de: PageActionTexts = {
  copy: 'Seite kopieren',
  copied: 'Kopiert',
  failed: 'Die Seite konnte nicht kopiert werden',
  more: 'Weitere Aktionen für diese Seite',
  view: 'Als Markdown anzeigen',
  openIn: 'In {app} öffnen',
  connect: 'Mit {app} verbinden',
  copyMcp: 'URL des MCP-Servers kopieren',
  prompt: 'Lies {url}. Ich möchte dazu Fragen stellen.',
};

const fr: PageActionTexts = {
  copy: 'Copier la page',
  copied: 'Copié',
  failed: 'La page n’a pas pu être copiée',
  more: 'Autres actions pour cette page',
  view: 'Afficher en Markdown',
  openIn: 'Ouvrir dans {app}',
  connect: 'Connecter à {app}',
  copyMcp: 'Copier l’URL du serveur MCP',
  prompt: 'Lis {url}. Je souhaite poser des questions sur cette page.',
};

const es: PageActionTexts = {
  copy: 'Copiar página',
  copied: 'Copiado',
  failed: 'No se pudo copiar la página',
  more: 'Más acciones para esta página',
  view: 'Ver como Markdown',
  openIn: 'Abrir en {app}',
  connect: 'Conectar con {app}',
  copyMcp: 'Copiar la URL del servidor MCP',
  prompt: 'Lee {url}. Quiero hacer preguntas sobre esta página.',
};

const pt: PageActionTexts = {
  copy: 'Copiar página',
  copied: 'Copiado',
  failed: 'Não foi possível copiar a página',
  more: 'Mais ações para esta página',
  view: 'Ver como Markdown',
  openIn: 'Abrir no {app}',
  connect: 'Conectar ao {app}',
  copyMcp: 'Copiar a URL do servidor MCP',
  prompt: 'Leia {url}. Quero fazer perguntas sobre esta página.',
};

const ja: PageActionTexts = {
  copy: 'ページをコピー',
  copied: 'コピーしました',
  failed: 'ページをコピーできませんでした',
  more: 'このページのその他の操作',
  view: 'Markdown で表示',
  openIn: '{app} で開く',
  connect: '{app} に接続',
  copyMcp: 'MCP サーバーの URL をコピー',
  prompt: '{url} を読んでください。その内容について質問します。',
};

const ko: PageActionTexts = {
  copy: '페이지 복사',
  copied: '복사됨',
  failed: '페이지를 복사하지 못했습니다',
  more: '이 페이지의 추가 작업',
  view: 'Markdown으로 보기',
  openIn: '{app}에서 열기',
  connect: '{app}에 연결',
  copyMcp: 'MCP 서버 URL 복사',
  prompt: '{url} 페이지를 읽어 주세요. 이 내용에 대해 질문하려고 합니다.',
};

const ar: PageActionTexts = {
  copy: 'نسخ الصفحة',
  copied: 'تم النسخ',
  failed: 'تعذّر نسخ الصفحة',
  more: 'إجراءات أخرى لهذه الصفحة',
  view: 'عرض بصيغة Markdown',
  openIn: 'فتح في {app}',
  connect: 'الاتصال بـ {app}',
  copyMcp: 'نسخ عنوان URL لخادم MCP',
  prompt: 'اقرأ {url}. أريد طرح أسئلة حول هذه الصفحة.',
};

const fa: PageActionTexts = {
  copy: 'کپی صفحه',
  copied: 'کپی شد',
  failed: 'صفحه کپی نشد',
  more: 'کارهای دیگر با این صفحه',
  view: 'نمایش به صورت Markdown',
  openIn: 'باز کردن در {app}',
  connect: 'اتصال به {app}',
  copyMcp: 'کپی نشانی سرور MCP',
  prompt: '{url} را بخوان. درباره آن پرسش دارم.',
};

const zh: PageActionTexts = {
  copy: '复制页面',
  copied: '已复制',
  failed: '无法复制页面',
  more: '此页面的更多操作',
  view: '以 Markdown 格式查看',
  openIn: '在 {app} 中打开',
  connect: '连接到 {app}',
  copyMcp: '复制 MCP 服务器 URL',
  prompt: '请阅读 {url}。我想就其内容提问。',
};

const languages: Record<TextLanguage, PageActionTexts> = { ar, de, es, fa, fr, ja, ko, pt, zh };

/** The texts of a language by its tag, else English. */
export function pageActionTexts(tag: string): PageActionTexts {
  const language = textLanguage(tag);
  return language === null ? en : languages[language];
}
