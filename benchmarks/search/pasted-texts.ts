type Paste = (first: string, second: string) => string;

/** Typical pasted texts, each with the words of two queries. */
export const pastedTexts: readonly Paste[] = [
  (first, second) => `Traceback (most recent call last):
  File "/usr/lib/python3.11/site-packages/kubernetes/client/api_client.py", line 348, in call_api
    return self.__call_api(resource_path, method, path_params, query_params, header_params)
  File "/usr/lib/python3.11/site-packages/kubernetes/client/rest.py", line 238, in request
    raise ApiException(http_resp=r)
kubernetes.client.exceptions.ApiException: (403) Reason: Forbidden
HTTP response body: {"kind":"Status","apiVersion":"v1","status":"Failure","message":"${first} is forbidden: User \\"system:serviceaccount:default:ci\\" cannot create resource \\"${second}\\" in API group \\"apps\\" in the namespace \\"default\\"","reason":"Forbidden","code":403}`,
  (first, second) => `panic: runtime error: invalid memory address or nil pointer dereference
[signal SIGSEGV: segmentation violation code=0x1 addr=0x18 pc=0x7b2f4e]
goroutine 1 [running]:
k8s.io/kubernetes/cmd/kubelet/app.(*KubeletServer).Run(0xc0004a2000, 0xc00007e0c0)
	/go/src/k8s.io/kubernetes/cmd/kubelet/app/server.go:527 +0x2b1
E1114 10:22:31.482911    2211 kubelet.go:2347] "Container runtime network not ready" networkReady="NetworkReady=false reason:NetworkPluginNotReady message: ${first}"
E1114 10:22:36.921110    2211 pod_workers.go:1294] "Error syncing pod, skipping" err="failed to \\"StartContainer\\" for ${second} with CrashLoopBackOff"`,
  (first, second) => `TypeError: Cannot read properties of undefined (reading 'render')
    at ReactiveEffect.getter [as fn] (node_modules/.vite/deps/chunk-3NMN3MUW.js?v=4f1a8d7c:2921:26)
    at mountComponent (webpack-internal:///./node_modules/@vue/runtime-core/dist/runtime-core.esm-bundler.js:5213:17)
    at file:///home/me/project/src/components/${first.replaceAll(' ', '')}.astro:14:9
    at async renderPage (file:///home/me/project/node_modules/astro/dist/core/render/core.js:77:20)
[astro] ${second}: a component was used as a custom element but is not registered. Did you forget to import it? (https://docs.astro.build/en/reference/errors/)`,
  (first, second) =>
    `curl -L -X POST -H "Accept: application/vnd.github+json" -H "Authorization: Bearer <YOUR-TOKEN>" -H "X-GitHub-Api-Version: 2022-11-28" https://api.github.com/repos/octocat/hello-world/actions/runs/42/rerun -d '{"title":"${first}","body":"${second}"}'`,
  (first, second) => `Events:
  Type     Reason            Age                  From               Message
  ----     ------            ----                 ----               -------
  Warning  FailedScheduling  2m14s (x3 over 12m)  default-scheduler  0/3 nodes are available: 1 node(s) had untolerated taint {node-role.kubernetes.io/control-plane: }, 2 Insufficient cpu. preemption: 0/3 nodes are available
  Normal   Scheduled         90s                  default-scheduler  Successfully assigned default/web-7d4b9c6f5-x2v8l to worker-2
  Warning  FailedMount       26s (x8 over 89s)    kubelet            MountVolume.SetUp failed for volume "config" : configmap "${first}" not found
  Warning  Unhealthy         4s                   kubelet            Readiness probe failed: Get "http://10.244.1.17:8080/healthz": dial tcp 10.244.1.17:8080: connect: connection refused ${second}`,
  (first, second) => `apiVersion: apps/v1
kind: Deployment
metadata:
  name: web
  labels: {app: web, tier: frontend}
spec:
  replicas: 3
  selector: {matchLabels: {app: web}}
  template:
    spec:
      containers:
        - name: web
          image: registry.example.com/web:1.29.3
          env: [{name: DATABASE_URL, valueFrom: {secretKeyRef: {name: db, key: url}}}]
          livenessProbe: {httpGet: {path: /healthz, port: 8080}, initialDelaySeconds: 5}
# ${first}
# error: error validating "web.yaml": unknown field "spec.template.spec.containers[0].${second}"`,
];
