/** A text for one thing and a text for several. */
export interface Plural {
  one: string;
  other: string;
}

/** What Docent itself says on the pages of the preview and on the front page. */
export interface PreviewTexts {
  skip: string;
  pages: string;
  onThisPage: string;
  previous: string;
  next: string;
  neighbours: string;
  overview: string;
  breadcrumb: string;
  linkToSection: string;
  copy: string;
  copied: string;
  version: string;
  language: string;
  markdown: string;
  readFrom: string;
  notThePublishedSite: string;
  table: string;
  required: string;
  deprecated: string;
  /** `{count}` is replaced. */
  before: string;
  more: string;
  fieldCount: Plural;
  pageCount: Plural;
  operationCount: Plural;
  allPages: string;
  searchDocs: string;
  searchOrAsk: string;
  browse: string;
  tryAsking: string;
}

export const en: PreviewTexts = {
  skip: 'Skip to content',
  pages: 'Pages',
  onThisPage: 'On this page',
  previous: 'Previous',
  next: 'Next',
  neighbours: 'Previous and next page',
  overview: 'Overview',
  breadcrumb: 'Breadcrumb',
  linkToSection: 'Link to this section',
  copy: 'Copy',
  copied: 'Copied',
  version: 'Version',
  language: 'Language',
  markdown: 'View as Markdown',
  readFrom: 'Source',
  notThePublishedSite: 'Docent’s preview of the indexed content. This is not the published site.',
  table: 'Table',
  required: 'required',
  deprecated: 'deprecated',
  before: '{count} before',
  more: '{count} more',
  fieldCount: { one: '{count} field', other: '{count} fields' },
  pageCount: { one: '{count} page', other: '{count} pages' },
  operationCount: { one: '{count} operation', other: '{count} operations' },
  allPages: 'All {count} pages',
  searchDocs: 'Search the docs.',
  searchOrAsk: 'Search the docs, or ask a question and get an answer with its sources.',
  browse: 'Browse the docs',
  tryAsking: 'Try asking',
};

export const de: PreviewTexts = {
  skip: 'Zum Inhalt springen',
  pages: 'Seiten',
  onThisPage: 'Auf dieser Seite',
  previous: 'Zurück',
  next: 'Weiter',
  neighbours: 'Vorige und nächste Seite',
  overview: 'Überblick',
  breadcrumb: 'Navigationspfad',
  linkToSection: 'Link zu diesem Abschnitt',
  copy: 'Kopieren',
  copied: 'Kopiert',
  version: 'Version',
  language: 'Sprache',
  markdown: 'Als Markdown anzeigen',
  readFrom: 'Quelle',
  notThePublishedSite: 'Docent-Vorschau der indexierten Inhalte. Dies ist nicht die veröffentlichte Website.',
  table: 'Tabelle',
  required: 'erforderlich',
  deprecated: 'veraltet',
  before: '{count} davor',
  more: '{count} weitere',
  fieldCount: { one: '{count} Feld', other: '{count} Felder' },
  pageCount: { one: '{count} Seite', other: '{count} Seiten' },
  operationCount: { one: '{count} Operation', other: '{count} Operationen' },
  allPages: 'Alle {count} Seiten',
  searchDocs: 'Durchsuchen Sie die Dokumentation.',
  searchOrAsk:
    'Durchsuchen Sie die Dokumentation, oder stellen Sie eine Frage. Die Antwort nennt ihre Quellen.',
  browse: 'Dokumentation ansehen',
  tryAsking: 'Zum Beispiel',
};

export const fr: PreviewTexts = {
  skip: 'Aller au contenu',
  pages: 'Pages',
  onThisPage: 'Sur cette page',
  previous: 'Précédent',
  next: 'Suivant',
  neighbours: 'Pages précédente et suivante',
  overview: 'Vue d’ensemble',
  breadcrumb: 'Fil d’Ariane',
  linkToSection: 'Lien vers cette section',
  copy: 'Copier',
  copied: 'Copié',
  version: 'Version',
  language: 'Langue',
  markdown: 'Afficher en Markdown',
  readFrom: 'Source',
  notThePublishedSite: 'Aperçu du contenu indexé par Docent. Ce n’est pas le site publié.',
  table: 'Tableau',
  required: 'obligatoire',
  deprecated: 'obsolète',
  before: '{count} avant',
  more: 'encore {count}',
  fieldCount: { one: '{count} champ', other: '{count} champs' },
  pageCount: { one: '{count} page', other: '{count} pages' },
  operationCount: { one: '{count} opération', other: '{count} opérations' },
  allPages: 'Toutes les pages ({count})',
  searchDocs: 'Recherchez dans la documentation.',
  searchOrAsk:
    'Recherchez dans la documentation ou posez une question et obtenez une réponse avec ses sources.',
  browse: 'Parcourir la documentation',
  tryAsking: 'Par exemple',
};

export const es: PreviewTexts = {
  skip: 'Ir al contenido',
  pages: 'Páginas',
  onThisPage: 'En esta página',
  previous: 'Anterior',
  next: 'Siguiente',
  neighbours: 'Páginas anterior y siguiente',
  overview: 'Visión general',
  breadcrumb: 'Ruta de navegación',
  linkToSection: 'Enlace a esta sección',
  copy: 'Copiar',
  copied: 'Copiado',
  version: 'Versión',
  language: 'Idioma',
  markdown: 'Ver como Markdown',
  readFrom: 'Fuente',
  notThePublishedSite: 'Vista previa del contenido indexado por Docent. No es el sitio publicado.',
  table: 'Tabla',
  required: 'obligatorio',
  deprecated: 'obsoleto',
  before: '{count} antes',
  more: '{count} más',
  fieldCount: { one: '{count} campo', other: '{count} campos' },
  pageCount: { one: '{count} página', other: '{count} páginas' },
  operationCount: { one: '{count} operación', other: '{count} operaciones' },
  allPages: 'Todas las páginas ({count})',
  searchDocs: 'Busca en la documentación.',
  searchOrAsk: 'Busca en la documentación o haz una pregunta y recibe una respuesta con sus fuentes.',
  browse: 'Explorar la documentación',
  tryAsking: 'Por ejemplo',
};

export const pt: PreviewTexts = {
  skip: 'Ir para o conteúdo',
  pages: 'Páginas',
  onThisPage: 'Nesta página',
  previous: 'Anterior',
  next: 'Próxima',
  neighbours: 'Página anterior e próxima página',
  overview: 'Visão geral',
  breadcrumb: 'Trilha de navegação',
  linkToSection: 'Link para esta seção',
  copy: 'Copiar',
  copied: 'Copiado',
  version: 'Versão',
  language: 'Idioma',
  markdown: 'Ver como Markdown',
  readFrom: 'Fonte',
  notThePublishedSite: 'Prévia do conteúdo indexado pelo Docent. Este não é o site publicado.',
  table: 'Tabela',
  required: 'obrigatório',
  deprecated: 'obsoleto',
  before: '{count} antes',
  more: 'mais {count}',
  fieldCount: { one: '{count} campo', other: '{count} campos' },
  pageCount: { one: '{count} página', other: '{count} páginas' },
  operationCount: { one: '{count} operação', other: '{count} operações' },
  allPages: 'Todas as páginas ({count})',
  searchDocs: 'Pesquise na documentação.',
  searchOrAsk: 'Pesquise na documentação ou faça uma pergunta e receba uma resposta com as fontes.',
  browse: 'Explorar a documentação',
  tryAsking: 'Por exemplo',
};

export const ja: PreviewTexts = {
  skip: '本文へ移動',
  pages: 'ページ',
  onThisPage: 'このページの内容',
  previous: '前へ',
  next: '次へ',
  neighbours: '前後のページ',
  overview: '概要',
  breadcrumb: 'パンくずリスト',
  linkToSection: 'このセクションへのリンク',
  copy: 'コピー',
  copied: 'コピーしました',
  version: 'バージョン',
  language: '言語',
  markdown: 'Markdown で表示',
  readFrom: 'ソース',
  notThePublishedSite: 'Docent によるインデックスのプレビューです。公開サイトではありません。',
  table: '表',
  required: '必須',
  deprecated: '非推奨',
  before: '前に {count} 件',
  more: 'ほか {count} 件',
  fieldCount: { one: '{count} 個のフィールド', other: '{count} 個のフィールド' },
  pageCount: { one: '{count} ページ', other: '{count} ページ' },
  operationCount: { one: '{count} 件の操作', other: '{count} 件の操作' },
  allPages: 'すべてのページ（{count}）',
  searchDocs: 'ドキュメントを検索できます。',
  searchOrAsk: 'ドキュメントを検索できます。質問すると、出典付きの回答が得られます。',
  browse: 'ドキュメントを見る',
  tryAsking: '質問の例',
};

export const ko: PreviewTexts = {
  skip: '본문으로 이동',
  pages: '페이지',
  onThisPage: '이 페이지의 내용',
  previous: '이전',
  next: '다음',
  neighbours: '이전 및 다음 페이지',
  overview: '개요',
  breadcrumb: '탐색 경로',
  linkToSection: '이 섹션으로 연결되는 링크',
  copy: '복사',
  copied: '복사됨',
  version: '버전',
  language: '언어',
  markdown: 'Markdown으로 보기',
  readFrom: '원본',
  notThePublishedSite: '색인된 내용을 보여 주는 Docent 미리보기이며, 게시된 사이트가 아닙니다.',
  table: '표',
  required: '필수',
  deprecated: '지원 중단됨',
  before: '앞에 {count}개',
  more: '{count}개 더',
  fieldCount: { one: '필드 {count}개', other: '필드 {count}개' },
  pageCount: { one: '페이지 {count}개', other: '페이지 {count}개' },
  operationCount: { one: '작업 {count}개', other: '작업 {count}개' },
  allPages: '모든 페이지({count})',
  searchDocs: '문서를 검색하세요.',
  searchOrAsk: '문서를 검색하거나, 질문하고 출처가 있는 답변을 받으세요.',
  browse: '문서 둘러보기',
  tryAsking: '질문 예시',
};

export const zh: PreviewTexts = {
  skip: '跳到正文',
  pages: '页面',
  onThisPage: '本页内容',
  previous: '上一页',
  next: '下一页',
  neighbours: '上一页和下一页',
  overview: '概述',
  breadcrumb: '面包屑导航',
  linkToSection: '本节链接',
  copy: '复制',
  copied: '已复制',
  version: '版本',
  language: '语言',
  markdown: '以 Markdown 查看',
  readFrom: '来源',
  notThePublishedSite: '这是 Docent 对已索引内容的预览，而非已发布的网站。',
  table: '表格',
  required: '必填',
  deprecated: '已弃用',
  before: '之前 {count} 项',
  more: '还有 {count} 项',
  fieldCount: { one: '{count} 个字段', other: '{count} 个字段' },
  pageCount: { one: '{count} 页', other: '{count} 页' },
  operationCount: { one: '{count} 个操作', other: '{count} 个操作' },
  allPages: '全部页面（{count}）',
  searchDocs: '搜索文档。',
  searchOrAsk: '搜索文档，或提问并获得附有来源的回答。',
  browse: '浏览文档',
  tryAsking: '试试这样提问',
};

export const ar: PreviewTexts = {
  skip: 'انتقل إلى المحتوى',
  pages: 'الصفحات',
  onThisPage: 'في هذه الصفحة',
  previous: 'السابق',
  next: 'التالي',
  neighbours: 'الصفحة السابقة والتالية',
  overview: 'نظرة عامة',
  breadcrumb: 'مسار التنقل',
  linkToSection: 'رابط إلى هذا القسم',
  copy: 'نسخ',
  copied: 'تم النسخ',
  version: 'الإصدار',
  language: 'اللغة',
  markdown: 'عرض بصيغة Markdown',
  readFrom: 'المصدر',
  notThePublishedSite: 'معاينة من Docent للمحتوى المفهرس، وليست الموقع المنشور.',
  table: 'جدول',
  required: 'مطلوب',
  deprecated: 'مهمل',
  before: '{count} قبلها',
  more: '{count} أخرى',
  fieldCount: { one: 'حقل واحد', other: 'الحقول: {count}' },
  pageCount: { one: 'صفحة واحدة', other: 'الصفحات: {count}' },
  operationCount: { one: 'عملية واحدة', other: 'العمليات: {count}' },
  allPages: 'كل الصفحات ({count})',
  searchDocs: 'ابحث في الوثائق.',
  searchOrAsk: 'ابحث في الوثائق، أو اطرح سؤالًا واحصل على إجابة مع مصادرها.',
  browse: 'تصفح الوثائق',
  tryAsking: 'جرّب أن تسأل',
};
