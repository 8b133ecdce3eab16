"""
Plugins that replace the parts of LocalStack which need Docker or a download: functions run as Node processes
(function-process.ts), and the table is a DynamoDB that already runs, whose stream is corrected. LocalStack finds the plugins by the
.dist-info folder next to this file.
"""

import json
import os
import subprocess
from concurrent.futures import Future, InvalidStateError
from threading import Thread, Timer

from localstack import config
from localstack.runtime import hooks
from localstack.services.lambda_.invocation.executor_endpoint import ExecutorEndpoint, StatusErrorException
from localstack.services.lambda_.invocation.lambda_models import InvocationResult
from localstack.services.lambda_.invocation.plugins import RuntimeExecutorPlugin
from localstack.services.lambda_.invocation.runtime_executor import RuntimeExecutor
from localstack.utils.net import get_free_tcp_port

HERE = "127.0.0.1"
STOPS_WITHIN_SECONDS = 2


class NodeExecutor(RuntimeExecutor):
    """One environment of a function, which takes one invocation at a time: a Node process, replaced when it has died."""

    def __init__(self, id, function_version):
        super().__init__(id=id, function_version=function_version)
        self.endpoint = ExecutorEndpoint(self.id, container_address=HERE)
        self.process = None

    def start(self, env_vars):
        kept = {name: os.environ[name] for name in ("PATH", "TMPDIR") if name in os.environ}
        self.env = kept | {"NODE_ENV": "production"} | {name: str(value) for name, value in env_vars.items()}
        self.endpoint.start()
        self._launch()

    def _launch(self):
        self.endpoint.startup_future = Future()
        self.endpoint.container_port = get_free_tcp_port()
        code = str(self.function_version.config.code.get_unzipped_code_location())
        command = [os.environ["NODE_BINARY"], os.environ["FUNCTION_PROCESS"], code, str(self.endpoint.container_port)]
        with open(os.environ["FUNCTIONS_LOG"], "ab") as log:
            # It ends when its standard input does, so none is left running, however this process ends.
            self.process = subprocess.Popen(
                command, cwd=code, env=self.env, stdin=subprocess.PIPE, stdout=log, stderr=subprocess.STDOUT
            )
        self.watcher = Thread(target=self._watch, args=(self.process,), daemon=True)
        self.watcher.start()
        self.endpoint.wait_for_startup()

    def _watch(self, process):
        """Notifies the thread that waits for the end of a process."""
        code = process.wait()
        name = self.function_version.id.function_name
        error = json.dumps({"errorType": "Runtime.ExitError", "errorMessage": f"{name} exited with {code}"}).encode()
        try:
            self.endpoint.startup_future.set_exception(StatusErrorException("exited", payload=error))
        except InvalidStateError:
            pass
        try:
            if self.endpoint.invocation_future:
                result = InvocationResult("", error, is_error=True, logs=self.endpoint.logs or error.decode())
                self.endpoint.invocation_future.set_result(result)
        except InvalidStateError:
            pass

    def invoke(self, payload):
        if self.process.poll() is not None:
            self.watcher.join()
            self._launch()
        late = Timer(self.function_version.config.timeout, self.process.kill)
        late.start()
        try:
            return self.endpoint.invoke(payload)
        finally:
            late.cancel()

    def stop(self):
        if self.process:
            self.process.stdin.close()
            try:
                self.process.wait(STOPS_WITHIN_SECONDS)
            except subprocess.TimeoutExpired:
                self.process.kill()
        self.endpoint.shutdown()

    def get_address(self):
        return HERE

    def get_endpoint_from_executor(self):
        return HERE

    def get_runtime_endpoint(self):
        return f"http://{HERE}:{config.GATEWAY_LISTEN[0].port}{self.endpoint.get_endpoint_prefix()}"

    def get_logs(self):
        return f"see {os.environ['FUNCTIONS_LOG']}"

    @classmethod
    def prepare_version(cls, function_version):
        function_version.config.code.prepare_for_execution()

    @classmethod
    def cleanup_version(cls, function_version):
        pass


class NodeExecutorPlugin(RuntimeExecutorPlugin):
    name = "node"

    def load(self, *args, **kwargs):
        return NodeExecutor


@hooks.on_infra_start()
def use_running_table():
    """Makes LocalStack use the DynamoDB that already runs at DYNAMODB_LOCAL_PORT."""
    from localstack.services.dynamodb.server import DynamodbServer

    DynamodbServer.start_dynamodb = lambda self: True
    DynamodbServer.stop_dynamodb = lambda self: None


@hooks.on_infra_start()
def tell_empty_maps():
    """Restores empty maps in the stream: DynamoDB Local writes {} for {"M": {}}, unlike AWS."""
    from localstack.services.lambda_.event_source_mapping.pollers.dynamodb_poller import DynamoDBPoller

    transform = DynamoDBPoller.transform_into_events

    def transform_whole(self, records, shard_id):
        for record in records:
            for image in ("OldImage", "NewImage"):
                if image in record["dynamodb"]:
                    record["dynamodb"][image] = whole({"M": record["dynamodb"][image]})["M"]
        return transform(self, records, shard_id)

    DynamoDBPoller.transform_into_events = transform_whole


def whole(value):
    if not value:
        return {"M": {}}
    if "M" in value:
        return {"M": {name: whole(one) for name, one in value["M"].items()}}
    if "L" in value:
        return {"L": [whole(one) for one in value["L"]]}
    return value
