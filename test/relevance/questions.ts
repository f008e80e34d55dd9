export interface Question {
  question: string;
  /** A part of the answering section; null if the documentation does not answer the question. */
  first: string | null;
  /** Further parts of that section. */
  also?: readonly string[];
  /** The question is not answered correctly or certainly yet. */
  isMissed?: true;
}

/** Questions with the text that the built-in answerer must show. */
export const questions: readonly Question[] = [
  // definition
  {
    question: 'what is a webhook',
    first: 'A webhook is an address of yours',
  },
  {
    question: 'what is a template',
    first: 'A template is the wording of a message',
  },
  { question: 'what is the sandbox', first: 'The sandbox accepts everything and delivers nothing.' },
  {
    question: 'what is a relay',
    first: 'The relay is the same program',
  },
  { question: 'what is a receipt', first: 'A receipt tells what the provider of a channel said' },
  {
    question: 'what is the suppression list',
    first: 'Hard bounces put the address on the suppression list.',
    isMissed: true,
  },
  { question: 'what are quiet hours', first: 'that fall into the quiet hours, from 21:00 to 8:00' },
  { question: 'what is a public key', first: 'a public key can only register devices for push' },
  {
    question: 'what does QW1007 mean',
    first: 'The disk is full, or the user of the agent may not write',
  },
  { question: 'what does exit code 4 mean', first: '| 4 | the message was not delivered' },
  {
    question: 'what does status 410 mean',
    first: 'Answer with status 410 to say that an endpoint is gone',
    isMissed: true,
  },
  { question: 'what does idempotency_mismatch mean', first: 'The same key with another body is refused' },
  // task
  { question: 'how do I rotate a key', first: 'Create a second key, deploy the second key' },
  { question: 'how do I cancel a scheduled message', first: 'Cancels a message that has not been sent.' },
  {
    question: 'how do I install on Kubernetes',
    first: 'Use the Helm chart.',
    also: ['helm install agent quillwire/agent'],
  },
  {
    question: 'how do I install the python client',
    first: 'An asynchronous client',
    also: ['pip install quillwire'],
  },
  {
    question: 'how do I install with Docker',
    first: 'Keep the volume',
    also: ['docker run -d --name quillwire'],
  },
  {
    question: 'how do I verify a webhook signature',
    first: 'The signature is an HMAC of the raw body',
    also: ['const event = verify(rawBody'],
  },
  {
    question: 'how do I create a webhook',
    first: 'Registers an address that is called for the chosen events.',
    also: ['`POST /v2/webhooks`', '- `url` (string, required): Address to call.'],
  },
  {
    question: 'how do I connect an identity provider',
    first: '1. Open **Organization**, then **Security**.',
  },
  {
    question: 'how do I send a message later',
    first: 'Send a message later with `send_at`',
    also: ['"send_at": "2027-03-01T09:00:00+01:00"'],
    isMissed: true,
  },
  { question: 'how do I uninstall on linux', first: 'Run `sudo apt remove quillwire`' },
  {
    question: 'how do I register a device',
    first: 'Tokens expire when the application is removed',
    also: ['await quillwire.register('],
  },
  { question: 'how do I publish a template', first: 'publish the draft with `quill templates publish NAME`' },
  {
    question: 'how can I check a configuration',
    first: '`quill agent check agent.toml` prints what is wrong',
  },
  {
    question: 'how do I remove an address from the suppression list',
    isMissed: true,
    first: 'Remove an address from the list with',
  },
  { question: 'how do I delete a person', first: 'erase a person and everything about them within 24 hours' },
  {
    question: 'how do I move an agent to another machine',
    first: 'Stop the agent, copy `spool_dir`',
    also: ['Before you move, look at'],
  },
  { question: 'how do I import recipients', first: 'Upload a CSV file with a header line.' },
  { question: 'how do I simulate a bounce', first: 'Special recipients produce results' },
  { question: 'how do I back off', first: 'Wait as long as `Retry-After` says' },
  {
    question: 'how do I list audit entries',
    first: '`GET /v2/audit`',
  },
  {
    question: 'how do I rotate the signing secret with the API',
    first: '`POST /v2/webhooks/{id}/rotate`',
    also: ['Makes a new signing secret.', '- `id` (path, string, required)'],
  },
  { question: 'how do I export events', first: 'Download messages, recipients and events as CSV' },
  {
    question: 'how do I promote templates',
    first: 'Promote templates from staging to production',
    isMissed: true,
  },
  {
    question: 'how do I send several messages in one request',
    first: 'One request can carry up to 500 messages.',
    isMissed: true,
  },
  { question: 'how do I invite a member', first: 'Choose **Invite** and enter an email address.' },
  {
    question: 'how do I connect through a proxy',
    first: 'The agent and the command line tool respect `HTTPS_PROXY`',
  },
  // reason
  {
    question: 'why do webhooks not arrive',
    first: 'The most frequent reasons are a firewall',
    isMissed: true,
  },
  { question: 'why should I reject old calls', first: 'because somebody may have recorded them' },
  { question: 'why are offsets not supported', first: 'because entries that arrive in between' },
  { question: 'why must I use the raw body', first: 'Use the raw bytes of the body.' },
  {
    question: 'why does the agent refuse new messages',
    first: 'the agent refuses new messages until it can write again',
  },
  { question: 'why do emoji arrive as question marks', first: 'does not support Unicode' },
  // check
  { question: 'can I go back to an older version of a template', first: 'you can go back to any of them' },
  { question: 'can the region be changed', first: 'The region cannot be changed later.', isMissed: true },
  { question: 'can I send from several domains', first: 'Add each domain in the console' },
  { question: 'can an event arrive twice', first: 'an event may arrive more than once' },
  { question: 'does Quillwire read my messages', first: 'Bodies are encrypted at rest' },
  { question: 'is there a free plan', first: 'Yes, with 1,000 messages a month' },
  { question: 'can a sent message be called back', first: 'A message that was sent cannot be called back.' },
  { question: 'is a hard bounce permanent', first: 'Hard bounces have `permanent: true`.' },
  {
    question: 'does a batch count as one request',
    first: 'A batch counts as one request for the rate limit',
  },
  {
    question: 'can the owner edit audit entries',
    first: 'Nobody can edit or delete entries, not even the owner.',
  },
  { question: 'are executable attachments allowed', first: 'Executable files are refused.' },
  // value
  { question: 'what is the default of fallback_after', first: 'The default of `fallback_after` is 120.' },
  {
    question: 'what is the default of retry_limit',
    first: '| `retry_limit` | 12 |',
  },
  { question: 'what is the default log level', first: '| `log_level` | `info` |', isMissed: true },
  { question: 'how long are message bodies kept', first: 'Message bodies are kept for 30 days' },
  { question: 'how long is an invitation valid', first: 'The invitation is valid for a week.' },
  {
    question: 'how many messages fit in a batch',
    first: 'One request can carry up to 500 messages.',
  },
  {
    question: 'how often can a code be tried',
    first: 'A code is valid for ten minutes and can be tried three times.',
  },
  { question: 'which port has metrics', first: 'on port 9464' },
  { question: 'how long are cursors valid', first: 'Cursors are valid for one hour.' },
  { question: 'how many characters has a text', first: 'A text has 160 characters' },
  // consequence
  { question: 'what happens when a payment fails', first: 'When a payment fails, we try three times' },
  {
    question: 'what happens when a channel fails',
    first: 'Quillwire tries the next channel of the recipient',
    also: ['A channel counts as failed when'],
  },
  {
    question: 'what happens when my endpoint does not answer',
    first: 'When your endpoint does not answer, the call is repeated for three days',
    isMissed: true,
  },
  {
    question: 'what happens if a placeholder has no value',
    first: 'A placeholder without a value fails the message',
  },
  { question: 'what happens when a member is removed', first: 'Sessions end at once.', isMissed: true },
  {
    question: 'what happens when the application is removed',
    first: 'Tokens expire when the application is removed',
    isMissed: true,
  },
  {
    question: 'what if a person answers STOP',
    first: 'A recipient who answers STOP gets no more texts.',
    isMissed: true,
  },
  // topic
  { question: 'bearer token', first: 'as a bearer token' },
  { question: 'recovery codes', first: 'Keep the ten recovery codes in a safe place.' },
  { question: 'unsubscribe links', first: 'Marketing mail must offer a way to unsubscribe.' },
  { question: 'data retention', first: 'Message bodies are kept for 30 days' },
  {
    question: 'audit log',
    first: 'The audit log records who changed what',
    also: ['Search entries in the console'],
  },
  { question: 'order of events', first: 'Two events of one message may arrive in any order' },
  // not in the documentation
  { question: 'how do I bake sourdough bread', first: null },
  { question: 'who won the chess tournament', first: null },
  { question: 'what is the capital of Portugal', first: null },
  { question: 'how do I configure a GraphQL gateway', first: null },
  { question: 'can I train a neural network with it', first: null },
  { question: 'what does it mean', first: null },
];
