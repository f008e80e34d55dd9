import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { basename, join } from 'node:path';

const pom = join(import.meta.dirname, 'pom.xml');
const version = /<opensearch\.version>(.*?)</.exec(readFileSync(pom, 'utf8'))![1]!;

/** OpenSearch nodes do not run as root, so root stores OpenSearch in a folder that other users can read. */
const cache =
  process.getuid?.() === 0 ? '/var/cache/docent-opensearch' : join(homedir(), '.cache/docent-opensearch');

interface Module {
  name: string;
  class: string;
  jars: string[];
}

/** The parts of a distribution that Docent needs. */
const modules: Module[] = [
  {
    name: 'transport-netty4',
    class: 'org.opensearch.transport.Netty4Plugin',
    jars: ['transport-netty4-client-*.jar', 'netty-*.jar'],
  },
  {
    name: 'analysis-common',
    class: 'org.opensearch.analysis.common.CommonAnalysisPlugin',
    jars: ['analysis-common-*.jar'],
  },
  {
    name: 'lang-painless',
    class: 'org.opensearch.painless.PainlessPlugin',
    jars: ['lang-painless-*.jar', 'antlr4-*.jar', 'asm-*.jar', 'opensearch-scripting-painless-spi-*.jar'],
  },
  {
    name: 'mapper-extras',
    class: 'org.opensearch.index.mapper.MapperExtrasPlugin',
    jars: ['mapper-extras-client-*.jar'],
  },
];

/**
 * A folder with OpenSearch, assembled from Maven artifacts on first use; or the reason why there is none: Java, Maven
 * and unzip are required, and the network on first use.
 */
export function assembleOpenSearch(): { home: string } | string {
  const home = join(cache, version);
  const missing = ['java', 'mvn', 'unzip'].filter((program) => spawnSync('which', [program]).status !== 0);
  if (existsSync(home)) return missing.includes('java') ? 'java is not installed' : { home };
  if (missing.length > 0) return `${missing.join(', ')} not installed`;
  const jars = mkdtempSync(join(tmpdir(), 'docent-opensearch-'));
  const draft = join(cache, `draft-${process.pid}`);
  try {
    const copy = ['-q', '-B', '-f', pom, 'dependency:copy-dependencies', `-DoutputDirectory=${jars}`];
    const { status, stdout } = spawnSync('mvn', copy, { encoding: 'utf8', timeout: 300_000 });
    if (status !== 0) return `Maven could not download OpenSearch: ${stdout.split('\n')[0]}`;
    for (const folder of ['lib', 'bin', 'modules', 'plugins', 'config'])
      mkdirSync(join(draft, folder), { recursive: true });
    for (const module of modules) addModule(module, jars, draft);
    const plugin = globSync(join(jars, 'opensearch-knn-*.zip'))[0]!;
    spawnSync('unzip', ['-q', plugin, '-d', join(draft, 'plugins/opensearch-knn')]);
    for (const jar of globSync(join(jars, '*.jar'))) cpSync(jar, join(draft, 'lib', basename(jar)));
    writeFileSync(join(draft, 'config/log4j2.properties'), logging);
    spawnSync('chmod', ['-R', 'a+rX', cache]);
    renameSync(draft, home);
    return { home };
  } finally {
    rmSync(jars, { recursive: true, force: true });
    rmSync(draft, { recursive: true, force: true });
  }
}

/** Adds the files that module jars lack compared to a distribution: a descriptor and a security policy. */
function addModule({ name, class: classname, jars: patterns }: Module, jars: string, home: string): void {
  const folder = join(home, 'modules', name);
  mkdirSync(folder);
  for (const jar of patterns.flatMap((pattern) => globSync(join(jars, pattern)))) {
    cpSync(jar, join(folder, basename(jar)));
    rmSync(jar);
  }
  const extended = name === 'analysis-common' ? ['extended.plugins=lang-painless'] : [];
  const descriptor = [
    `name=${name}`,
    `description=${name}`,
    `version=${version}`,
    `opensearch.version=${version}`,
    'java.version=11',
    `classname=${classname}`,
    ...extended,
  ];
  writeFileSync(join(folder, 'plugin-descriptor.properties'), `${descriptor.join('\n')}\n`);
  writeFileSync(
    join(folder, 'plugin-security.policy'),
    'grant { permission java.security.AllPermission; };\n',
  );
}

const logging = `status = error
appender.out.type = Console
appender.out.name = out
appender.out.layout.type = PatternLayout
appender.out.layout.pattern = %d{HH:mm:ss.SSS} %p %c{1.} %m%n
rootLogger.level = info
rootLogger.appenderRef.out.ref = out
`;
