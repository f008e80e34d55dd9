import { type TextLanguage, textLanguage } from '../../vocabulary/text-language.ts';

/** Texts of the front page for developers and the owner of the site. */
interface DeveloperTexts {
  developers: string;
  connectAgent: string;
  agentsUse: string;
  /** `{list}`, `{all}` and `{suffix}` are replaced. */
  asText: string;
  addSearch: string;
  /** `{setting}` and `{file}` are replaced. */
  paste: string;
  callApi: string;
  /** `{file}` is replaced. */
  operations: string;
  ask: string;
  servedBy: string;
  /** `{pages}` and `{time}` are replaced. */
  indexed: string;
  /** `{link}` is replaced. */
  owner: string;
  /** The sign-in link that the owner can use from anywhere. */
  ownerSignIn: string;
}

const languages: Record<'en' | TextLanguage, DeveloperTexts> = {
  en: {
    developers: 'For developers',
    connectAgent: 'Connect an agent',
    agentsUse: 'Agents can search and read these docs over MCP.',
    asText:
      'As text: {list} lists all pages, and {all} contains all pages in one file. To read a page as Markdown, add {suffix} to its URL.',
    addSearch: 'Add search to a website',
    paste:
      'Paste this where the search box should be. If your website is on a different origin, add that origin to {setting} in {file}.',
    callApi: 'Call the API',
    operations: 'All operations are described in {file}.',
    ask: 'Ask',
    servedBy: 'Search and answers by Docent.',
    indexed: '{pages}, indexed {time}.',
    owner: 'For the owner: {link}',
    ownerSignIn: 'Owner sign-in',
  },
  de: {
    developers: 'Für Entwickler',
    connectAgent: 'Agenten verbinden',
    agentsUse: 'Agenten können diese Dokumentation über MCP durchsuchen und lesen.',
    asText:
      'Als Text: {list} listet alle Seiten auf, {all} enthält alle Seiten in einer Datei. Um eine Seite als Markdown zu lesen, hängen Sie {suffix} an ihre URL an.',
    addSearch: 'Suche in eine Website einbauen',
    paste:
      'Fügen Sie dies dort ein, wo das Suchfeld stehen soll. Wenn Ihre Website einen anderen Origin hat, tragen Sie ihn in {file} unter {setting} ein.',
    callApi: 'API aufrufen',
    operations: 'Alle Operationen sind in {file} beschrieben.',
    ask: 'Fragen',
    servedBy: 'Suche und Antworten von Docent.',
    indexed: '{pages}, indexiert am {time}.',
    owner: 'Für Website-Betreiber: {link}',
    ownerSignIn: 'Anmeldung für Betreiber',
  },
  fr: {
    developers: 'Pour les développeurs',
    connectAgent: 'Connecter un agent',
    agentsUse: 'Les agents peuvent consulter cette documentation via MCP.',
    asText:
      'Au format texte\u00a0: {list} répertorie toutes les pages et {all} les réunit dans un seul fichier. Pour lire une page en Markdown, ajoutez {suffix} à son URL.',
    addSearch: 'Ajouter la recherche à un site web',
    paste:
      'Collez ceci à l’emplacement du champ de recherche. Si votre site a une autre origine, ajoutez-la à {setting} dans {file}.',
    callApi: 'Appeler l’API',
    operations: 'Toutes les opérations sont décrites dans {file}.',
    ask: 'Poser une question',
    servedBy: 'Recherche et réponses par Docent.',
    indexed: '{pages}, index du {time}.',
    owner: 'Pour le propriétaire du site\u00a0: {link}',
    ownerSignIn: 'Connexion du propriétaire',
  },
  es: {
    developers: 'Para desarrolladores',
    connectAgent: 'Conectar un agente',
    agentsUse: 'Los agentes pueden consultar esta documentación mediante MCP.',
    asText:
      'Como texto: {list} enumera todas las páginas y {all} las reúne en un solo archivo. Para leer una página en Markdown, añade {suffix} a su URL.',
    addSearch: 'Añadir la búsqueda a un sitio web',
    paste:
      'Pega esto donde deba aparecer el cuadro de búsqueda. Si tu sitio tiene otro origen, añádelo a {setting} en {file}.',
    callApi: 'Llamar a la API',
    operations: 'Todas las operaciones se describen en {file}.',
    ask: 'Preguntar',
    servedBy: 'Búsqueda y respuestas con Docent.',
    indexed: '{pages}, índice del {time}.',
    owner: 'Para el propietario del sitio: {link}',
    ownerSignIn: 'Acceso del propietario',
  },
  pt: {
    developers: 'Para desenvolvedores',
    connectAgent: 'Conectar um agente',
    agentsUse: 'Os agentes podem consultar esta documentação via MCP.',
    asText:
      'Como texto: {list} lista todas as páginas e {all} as reúne em um único arquivo. Para ler uma página em Markdown, adicione {suffix} à URL dela.',
    addSearch: 'Adicionar a pesquisa a um site',
    paste:
      'Cole isto onde a caixa de pesquisa deve ficar. Se o seu site tiver outra origem, adicione-a a {setting} em {file}.',
    callApi: 'Chamar a API',
    operations: 'Todas as operações estão descritas em {file}.',
    ask: 'Perguntar',
    servedBy: 'Pesquisa e respostas com o Docent.',
    indexed: '{pages}, índice de {time}.',
    owner: 'Para o proprietário do site: {link}',
    ownerSignIn: 'Acesso do proprietário',
  },
  ja: {
    developers: '開発者向け',
    connectAgent: 'エージェントを接続する',
    agentsUse: 'エージェントは MCP を使って、このドキュメントを検索したり読んだりできます。',
    asText:
      'テキスト形式：{list} は全ページの一覧、{all} は全ページを 1 つにまとめたファイルです。ページを Markdown で読むには、URL の末尾に {suffix} を付けます。',
    addSearch: 'ウェブサイトに検索を追加する',
    paste:
      '検索ボックスを表示する場所に次のコードを貼り付けます。サイトのオリジンが異なる場合は、そのオリジンを {file} の {setting} に追加してください。',
    callApi: 'API を呼び出す',
    operations: 'すべての操作は {file} に記載されています。',
    ask: '質問',
    servedBy: '検索と回答は Docent が提供しています。',
    indexed: '{pages}、インデックス作成日時 {time}。',
    owner: 'サイト管理者向け：{link}',
    ownerSignIn: '管理者ログイン',
  },
  ko: {
    developers: '개발자용',
    connectAgent: '에이전트 연결',
    agentsUse: '에이전트가 MCP를 통해 이 문서를 검색하고 읽을 수 있습니다.',
    asText:
      '텍스트 형식: {list}에는 모든 페이지의 목록이, {all}에는 모든 페이지의 내용이 들어 있습니다. 페이지를 Markdown으로 읽으려면 URL 뒤에 {suffix}를 붙이세요.',
    addSearch: '웹사이트에 검색 추가',
    paste:
      '검색창을 표시할 위치에 다음 코드를 붙여 넣으세요. 웹사이트의 오리진이 다르면 해당 오리진을 {file}의 {setting}에 추가하세요.',
    callApi: 'API 호출',
    operations: '모든 작업은 {file}에 설명되어 있습니다.',
    ask: '질문',
    servedBy: 'Docent가 검색과 답변을 제공합니다.',
    indexed: '{pages}, 색인 생성 {time}.',
    owner: '사이트 관리자용: {link}',
    ownerSignIn: '관리자 로그인',
  },
  zh: {
    developers: '面向开发者',
    connectAgent: '连接智能体',
    agentsUse: '智能体可以通过 MCP 搜索和阅读本文档。',
    asText:
      '文本格式：{list} 列出所有页面，{all} 将所有页面合并为一个文件。如需以 Markdown 格式阅读某个页面，请在其 URL 后加上 {suffix}。',
    addSearch: '为网站添加搜索',
    paste: '将以下代码粘贴到要显示搜索框的位置。如果网站位于其他源，请将该源添加到 {file} 的 {setting} 中。',
    callApi: '调用 API',
    operations: '所有操作均在 {file} 中说明。',
    ask: '提问',
    servedBy: '搜索和回答由 Docent 提供。',
    indexed: '{pages}，索引于 {time}。',
    owner: '网站管理员：{link}',
    ownerSignIn: '管理员登录',
  },
  ar: {
    developers: 'للمطوّرين',
    connectAgent: 'ربط وكيل ذكاء اصطناعي',
    agentsUse: 'يمكن للوكلاء البحث في هذه الوثائق وقراءتها عبر MCP.',
    asText:
      'بصيغة نصية: يسرد {list} كل الصفحات، ويضم {all} كل الصفحات في ملف واحد. لقراءة صفحة بصيغة Markdown، أضف {suffix} إلى عنوان URL الخاص بها.',
    addSearch: 'إضافة البحث إلى موقع',
    paste: 'ألصق هذا في مكان مربع البحث. إذا كان لموقعك أصل (origin) مختلف، فأضفه إلى {setting} في {file}.',
    callApi: 'استدعاء واجهة API',
    operations: 'جميع العمليات موصوفة في {file}.',
    ask: 'سؤال',
    servedBy: 'البحث والإجابات من Docent.',
    indexed: '{pages}، تاريخ الفهرسة {time}.',
    owner: 'لمالك الموقع: {link}',
    ownerSignIn: 'تسجيل دخول المالك',
  },
  fa: {
    developers: 'برای توسعه‌دهندگان',
    connectAgent: 'اتصال یک عامل هوش مصنوعی',
    agentsUse: 'عامل‌ها می‌توانند از راه MCP در این مستندات جستجو کنند و آن را بخوانند.',
    asText:
      'به صورت متن: {list} فهرست همه صفحه‌ها و {all} همه صفحه‌ها در یک فایل است. برای خواندن یک صفحه به صورت Markdown، {suffix} را به انتهای نشانی آن اضافه کنید.',
    addSearch: 'افزودن جستجو به یک وب‌سایت',
    paste:
      'این کد را جایی بچسبانید که کادر جستجو باید باشد. اگر وب‌سایت شما مبدأ (origin) دیگری دارد، آن را در {file} به {setting} اضافه کنید.',
    callApi: 'فراخوانی API',
    operations: 'همه عملیات در {file} شرح داده شده است.',
    ask: 'پرسش',
    servedBy: 'جستجو و پاسخ از Docent.',
    indexed: '{pages}، زمان نمایه‌سازی {time}.',
    owner: 'برای مالک سایت: {link}',
    ownerSignIn: 'ورود مالک سایت',
  },
};

/** The texts of a language by its tag, English if there are none. */
export function developerTexts(locale: string): DeveloperTexts {
  return languages[textLanguage(locale) ?? 'en'];
}
